// Why there is no answer: kinds and messages as the server has them.

export class Refused extends Error {
  /**
   * @param {string} kind
   * @param {string} message
   * @param {{ status?: number, value?: string | null, near?: string[], turns?: any[] }} [more]
   */
  constructor(kind, message, { status = 422, value = null, near = [], turns = [] } = {}) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.more = { value, near, turns };
  }
}

/** For what this page cannot do by itself. what: in words, such as "a strategy of your choice". */
export function needsServer(what) {
  return new Refused("NeedsServer", `This page works without a server, and cannot answer ${what} by itself. Sleuth on a computer can.`, { status: 501 });
}
