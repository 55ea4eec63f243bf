"""A chat bot: a game for each chat, hints, and help with games that are played elsewhere. `answer` is all of it."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from pathlib import Path

import sleuth

GAME = sleuth.Game("classic")
SQUARES = "⬛🟨🟩⬜"


class Bot:
    """What it knows of each chat."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.sessions: dict[str, sleuth.Session] = {}
        self.elsewhere: dict[str, sleuth.Position] = {}

    def answer(self, chat: str, text: str) -> str:
        """The answer to a message, whatever it is."""
        try:
            return self.reply(chat, text.strip())
        except sleuth.errors.InconsistentHistory as error:
            return f"Look at turns {' and '.join(map(str, error.turns))} again: they disagree."
        except sleuth.errors.IllegalGuess as error:
            return f"{error.value} is against the rule."
        except sleuth.errors.InputError as error:
            return f"I do not know {error.value}. Did you mean {' or '.join(error.near)}?" if error.near else str(error)

    def reply(self, chat: str, text: str) -> str:
        command, _, rest = text.partition(" ")
        if command == "play" or (chat not in self.sessions and "=" not in text and not set(text) & set(SQUARES)):
            return self.begin(chat, rest)
        if "=" in text:
            return self.advise(chat, text)
        if set(text) & set(SQUARES):
            best = sleuth.reveal(text, game=GAME, top=3).words
            return "It may be " + ", ".join(f"{one.word} ({one.probability:.0%})" for one in best)
        session = self.sessions[chat]
        if command == "hint":
            session.hints += 1
            return session.hint(session.hints)
        if command == "undo":
            return f"{session.undo() or 'Nothing'} is taken back."
        session.ask_advisor() if command == "help" else session.ask(text)
        return self.finish(chat) if session.over else f"{session.last().feedback}, words left: {session.left}"

    def begin(self, chat: str, game: str) -> str:
        self.seed += 1
        self.sessions[chat] = sleuth.play(game=game or GAME, seed=self.seed)
        return "Guess, or say hint, help or undo."

    def finish(self, chat: str) -> str:
        session = self.sessions.pop(chat)
        made = [str(turn["guess"]) for turn in session.turns()]
        review = sleuth.analyze(made, secret=session.secret, game=session.game)
        worst = max(review.turns, key=lambda turn: turn.regret or 0)
        return f"{session.share()}\nSkill {review.skill_score}; turn {review.turns.index(worst) + 1}: {worst.verdict}"

    def advise(self, chat: str, turns: str | Sequence[sleuth.core.TurnLike]) -> str:
        """The best guess in a game elsewhere, after turns in any form. The position is kept."""
        self.elsewhere[chat] = position = GAME.after(turns)
        if len(position.candidates) == 1:
            return f"It is {position.candidates[0]}."
        return f"{len(position.candidates)} words fit. Try {sleuth.suggest(game=position, top=0).guess}."

    def further(self, chat: str, guess: str, feedback: str) -> str:
        """One more turn of the game elsewhere: the vaguest hint about the next guess."""
        self.elsewhere[chat] = position = self.elsewhere[chat].push(guess, feedback)
        return sleuth.hints(game=position, hint=1).hints[0].text

    def save(self, file: Path) -> None:
        file.write_bytes(pickle.dumps(self))
