// The changes of a board's turns, so that each can be taken back: a changed tile, a deleted row, an entered turn.

const MOST = 200; // changes that can be taken back

/** @typedef {{ before: Api.Turn[], after: string }} Change The turns before a change, and those after it as text. */

export class Changes {
  /** @type {Change[]} */
  #changes = [];

  /** Turns were changed. @param {Api.Turn[]} before @param {Api.Turn[]} after */
  add(before, after) {
    this.#changes.push({ before, after: JSON.stringify(after) });
    if (this.#changes.length > MOST) this.#changes.shift();
  }

  /** Forget all changes. */
  clear() {
    this.#changes = [];
  }

  /** The place of the change that led to these turns, -1 if none did: the player may have gone back in the browser. */
  #placeOf(turns) {
    const now = JSON.stringify(turns);
    return this.#changes.findLastIndex(({ after }) => after === now);
  }

  /** Whether a change led to these turns. @param {Api.Turn[]} turns */
  has(turns) {
    return this.#placeOf(turns) >= 0;
  }

  /** The turns before the change that led to these, which is forgotten; null if none did. @param {Api.Turn[]} turns */
  takeBack(turns) {
    const place = this.#placeOf(turns);
    if (place < 0) return null;
    const [{ before }] = this.#changes.splice(place);
    return before;
  }
}
