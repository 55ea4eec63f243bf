// Several boards at once: one guess for all, and the colors that each board gives.

import { button, h, replace } from "../dom.js";
import { tidy } from "../games.js";
import { turnOf } from "./entry.js";
import { isWin, row, winning } from "./row.js";
import { SOLVED, Sheet } from "./sheet.js";

export class ManyBoards extends Sheet {
  /** @type {Child[]} */
  #heads = [];
  #grid = h("div.boards");

  /** @param {{ change: (turns: Api.Turn[]) => void }} options */
  constructor(options) {
    super(options);
    this.element = h("div.many", this.#grid, this.entry.form, this.entry.errors);
  }

  /**
   * heads: for each board, nodes above it, such as how many words are left.
   * @param {Game} game
   * @param {number} number
   * @param {Api.Turn[]} turns
   * @param {Child[]} [heads]
   */
  show(game, number, turns, heads = []) {
    const isOther = this.game?.name !== game.name || this.given.length !== number;
    this.game = game;
    this.turns = turns;
    this.#heads = heads;
    if (isOther) this.begin(number);
    const isWon = this.open().length === 0;
    this.entry.show(
      game,
      [],
      this.given.map((_, board) => this.#turnsOf(board)),
    );
    this.entry.form.hidden = isWon;
    this.keys.classList.toggle("over", isWon);
    this.paint();
  }

  /** The turns of one board, up to the one that solved it. */
  #turnsOf(board) {
    const own = this.turns.map(({ guess, feedback }) => ({ guess, feedback: feedback.split("/")[board] ?? "" }));
    const end = own.findIndex((turn) => isWin(this.game, turn));
    return end < 0 ? own : own.slice(0, end + 1);
  }

  open() {
    const isOpen = (board) => !this.#turnsOf(board).some((turn) => isWin(this.game, turn));
    return [...this.given.keys()].filter(isOpen);
  }

  paint() {
    super.paint();
    const open = this.open();
    const boards = this.given.map((feedback, board) => this.#one(board, open.includes(board), feedback));
    replace(this.#grid, boards);
  }

  #one(board, isOpen, feedback) {
    const turns = this.#turnsOf(board);
    const change = (place) => (other) => {
      const turn = this.turns[place];
      const all = turn.feedback.split("/").with(board, other).join("/");
      this.keep(this.turns.with(place, { ...turn, feedback: all }));
    };
    const rows = turns.map((turn, place) => h("li", row(this.game, turn, place, change(place), board)));
    const { guess } = this.entry.turn;
    const set = (other) => this.set(board, other);
    const draft = isOpen && h("li.draft", row(this.game, { guess, feedback }, turns.length, set, board));
    const winButton = button("That was it", () => this.#found(board, guess), {
      class: "quiet slim",
      "aria-label": `That was it, board ${board + 1}`,
      "data-key": `found-${board}`,
    });
    const canWin = isOpen && this.entry.isWhole(guess);
    const head = h(
      "p.small.minihead",
      h("strong", String(board + 1)),
      " ",
      this.#heads[board] ?? "",
      canWin && winButton,
    );
    const about = {
      class: `mini w${this.game.length ?? 5}${isOpen ? "" : " solved"}`,
      "aria-label": `Board ${board + 1}`,
    };
    return h("section", about, head, h("ol.rows", rows, draft));
  }

  /** The guess is the secret of a board. On the last one that is open it ends the game. */
  #found(board, guess) {
    this.given[board] = winning(this.game, guess);
    this.fail(null);
    if (this.open().length === 1) this.enterTurn(guess, this.whole(guess));
    else this.paint();
  }

  /** Turns with the colors of all boards are entered; of any other text the first guess goes into the row. */
  paste(text) {
    const turns = text
      .trim()
      .split(/[\s,;]+/)
      .map((one) => turnOf(tidy(one), this.game));
    const read = turns.map(({ guess, feedback }) => this.entry.isWhole(guess) && this.read(guess, feedback));
    if (!read.every(Boolean)) return this.fill(turns[0].guess);
    const joined = (each) => each.map((one) => one || SOLVED).join("/");
    return this.keep([...this.turns, ...turns.map(({ guess }, k) => ({ guess, feedback: joined(read[k]) }))]);
  }
}
