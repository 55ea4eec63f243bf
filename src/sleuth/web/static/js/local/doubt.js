// Whether the answer at hand rests on something that was not proved here: then a server is asked as well, if there is one.

let doubted = false;

/** Something was estimated or compared that a longer search may prove. */
export function doubt() {
  doubted = true;
}

/** The result of an action, and whether nothing in it was in doubt. One action at a time. @template T @param {() => T | Promise<T>} action */
export async function settled(action) {
  doubted = false;
  const answer = await action();
  return { answer, isProved: !doubted };
}
