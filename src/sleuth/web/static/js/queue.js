// One thing after the other, each begun when those before it are done.

export function queue() {
  let last = Promise.resolve();
  /** Do a piece of work after those before it. Gives what it gives. */
  return (work) => {
    last = last.then(work, work);
    return last;
  };
}
