// The changes of a board's turns, so that each can be taken back: a changed tile, a deleted row, an entered turn.

export class Changes {
  #changes = []; // the turns before each change, and those after it as text

  /** Turns were changed. @param {Api.Turn[]} before @param {Api.Turn[]} after */
  add(before, after) {
    this.#changes.push({ before, after: JSON.stringify(after) });
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
    return this.has(turns) ? this.#changes.splice(this.#placeOf(turns))[0].before : null;
  }
}
