// Several boards at once: one guess for all, and the colors that each board gives.

import { button, h, replace } from "../dom.js";
import { Entry } from "./entry.js";
import { blank, isWin, row, winning } from "./row.js";

const SOLVED = "-"; // stands for the feedback of a board that was solved before

/** The turns of one board, up to the one that solved it. */
function turnsOf(turns, board, game) {
  const own = turns.map(({ guess, feedback }) => ({ guess, feedback: feedback.split("/")[board] ?? "" }));
  const end = own.findIndex((turn) => isWin(game, turn));
  return end < 0 ? own : own.slice(0, end + 1);
}

/** @import { Child } from "../dom.js" */
/** @import { Game } from "../games.js" */

export class ManyBoards {
  /** @type {Game} */
  #game;
  #number = 0;
  /** @type {Api.Turn[]} */
  #turns = [];
  /** @type {string[]} */
  #given = []; // the feedback of each board for the row that is being entered
  #asked = "";
  /** @type {Child[]} */
  #heads = [];
  #change;
  #entry = new Entry({
    typed: () => this.#typed(),
    enter: () => this.#enter(),
    back: () => this.#back(),
    paste: (text) => this.fill(text.trim().split(/[\s=]/)[0]),
  });
  #grid = h("div.boards");
  #undo = button("Undo", () => this.#take(), { class: "quiet slim", "data-key": "undo" });
  #clear = button("Start over", () => this.#change([]), { class: "quiet slim", "data-key": "clear" });

  /**
   * change(turns): called with other turns; the feedback of a turn is that of each board, joined with slashes.
   * extra: a node beside Undo.
   * @param {{ change: (turns: Api.Turn[]) => void, extra: Child }} options
   */
  constructor({ change, extra }) {
    this.#change = change;
    this.element = h("div.many", this.#grid, this.#entry.form, this.#entry.errors);
    this.keys = this.#entry.keys.element;
    this.tools = h("div.tools", extra, this.#undo, this.#clear);
  }

  /**
   * heads: for each board, nodes above it, such as how many words are left.
   * @param {Game} game
   * @param {number} number
   * @param {Api.Turn[]} turns
   * @param {Child[]} [heads]
   */
  show(game, number, turns, heads = []) {
    const other = this.#game?.name !== game.name || this.#number !== number;
    this.#game = game;
    this.#number = number;
    this.#turns = turns;
    this.#heads = heads;
    if (other) this.#fresh();
    this.#undo.disabled = this.#clear.disabled = !turns.length;
    const boards = Array.from({ length: number }, (_, board) => turnsOf(turns, board, game));
    this.#entry.show(game, [], boards);
    this.#entry.form.hidden = this.isWon;
    this.keys.classList.toggle("over", this.isWon);
    this.#paint();
  }

  /** Whether all boards are solved. */
  get isWon() {
    return this.#number > 0 && this.#open().length === 0;
  }

  fill(guess) {
    this.#entry.put(guess);
    this.#typed();
    this.#entry.focus();
  }

  #fresh() {
    this.#entry.put("");
    this.#given = Array(this.#number).fill("");
    this.#asked = "";
    this.#entry.fail(null);
  }

  /** The boards that are not solved. */
  #open() {
    return Array.from({ length: this.#number }, (_, board) => board).filter((board) => {
      const last = turnsOf(this.#turns, board, this.#game).at(-1);
      return !last || !isWin(this.#game, last);
    });
  }

  #paint() {
    const open = this.#open();
    const boards = Array.from({ length: this.#number }, (_, board) => this.#one(board, open.includes(board)));
    replace(this.#grid, boards);
  }

  #one(board, isOpen) {
    const turns = turnsOf(this.#turns, board, this.#game);
    const set = (place) => (feedback) => {
      const turn = this.#turns[place];
      const all = turn.feedback.split("/").with(board, feedback).join("/");
      this.#change(this.#turns.with(place, { ...turn, feedback: all }));
    };
    const rows = turns.map((turn, place) => h("li", row(this.#game, turn, place, set(place), board)));
    const { guess } = this.#entry.turn;
    const given = (feedback) => {
      this.#given[board] = feedback;
      this.#asked = "";
      this.#entry.fail(null);
      this.#paint();
    };
    const turn = { guess, feedback: this.#given[board] };
    const draft = isOpen && h("li.draft", row(this.#game, turn, turns.length, given, board));
    const found = button("That was it", () => this.#found(board, guess), {
      class: "quiet slim",
      "aria-label": `That was it, board ${board + 1}`,
      "data-key": `found-${board}`,
    });
    const canWin = isOpen && this.#entry.isWhole(guess);
    const head = h("p.small.minihead", h("strong", String(board + 1)), " ", this.#heads[board] ?? "", canWin && found);
    const about = {
      class: `mini w${this.#game.length ?? 5}${isOpen ? "" : " solved"}`,
      "aria-label": `Board ${board + 1}`,
    };
    return h("section", about, head, h("ol.rows", rows, draft));
  }

  /** The guess is the secret of a board. On the last one that is open it ends the game. */
  #found(board, guess) {
    this.#given[board] = winning(this.#game, guess);
    this.#asked = "";
    this.#entry.fail(null);
    const open = this.#open();
    if (open.length === 1) this.#enterTurn(guess, open);
    else this.#paint();
  }

  #typed() {
    this.#asked = "";
    this.#paint();
  }

  #enter() {
    const guess = this.#entry.whole();
    if (!guess) return undefined;
    const open = this.#open();
    const unset = open.filter((board) => !this.#given[board]);
    if (unset.length && this.#asked !== guess) {
      this.#asked = guess;
      const yes = button("All gray there", () => this.#enterTurn(guess, open), { class: "slim" });
      const where = `${unset.length === 1 ? "board" : "boards"} ${unset.map((board) => board + 1).join(", ")}`;
      return this.#entry.fail(`You have not set the colors of ${guess} on ${where}. `, yes);
    }
    return this.#enterTurn(guess, open);
  }

  #enterTurn(guess, open) {
    const feedback = Array.from({ length: this.#number }, (_, board) =>
      open.includes(board) ? this.#given[board] || blank(this.#game, guess) : SOLVED,
    ).join("/");
    this.#fresh();
    this.#change([...this.#turns, { guess, feedback }]);
  }

  #back() {
    if (!this.#turns.length) return false;
    this.#take();
    return true;
  }

  /** The last turn goes back into the row, to be changed. */
  #take() {
    const last = this.#turns.at(-1);
    if (!last) return;
    this.#entry.put(last.guess);
    this.#given = last.feedback.split("/").map((one) => (one === SOLVED ? "" : one));
    this.#change(this.#turns.slice(0, -1));
  }
}
