// Keyboards of some languages, so that letters beyond a to z have keys where one looks for them.

export const QWERTY = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Keyboards by the letters that only they have: the first one that has all letters of a list is shown. */
const KEYBOARDS = [
  QWERTY,
  ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"], // German
  ["qwertyuiop", "asdfghjklñ", "zxcvbnm"], // Spanish
  ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"], // Swedish, Finnish
  ["qwertyuiopå", "asdfghjklæø", "zxcvbnm"], // Danish, Norwegian
  ["йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю"], // Russian
  ["ερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"], // Greek
];

/** The rows of the keyboard that has most of some letters; those that it lacks, such as á, are a row more. @param {string[]} letters */
export function keyboard(letters) {
  /** @type {(rows: string[]) => string[]} */
  const missing = (rows) => letters.filter((one) => !rows.join("").includes(one));
  const [best] = [...KEYBOARDS].sort((a, b) => missing(a).length - missing(b).length);
  const more = missing(best);
  return more.length ? [...best.slice(0, 2), more.join(""), best[2]] : best;
}
