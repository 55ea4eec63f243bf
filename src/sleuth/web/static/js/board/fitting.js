// What the row keeps of a typed text: as many letters as the game has, and the feedback that is typed along.

const SEPARATED = /[-,\s]/; // codes such as 1-2-10, whose places are not single signs

/**
 * The text that stays in the row. length: the places of a guess, null if they are not known; marks: how feedback is given.
 * replaced: a guess that the page put there, which the next letter replaces; "" if the player typed what stands there.
 * @param {string} text
 * @param {{ length: number | null, marks: string }} game
 * @param {string} [replaced]
 */
export function fitted(text, { length, marks }, replaced = "") {
  const added = replaced && text.startsWith(replaced) ? text.slice(replaced.length) : "";
  if (added && !added.startsWith("=")) return fitted(added, { length, marks });
  const signs = [...text];
  if (!length || signs.length <= length || (marks !== "letters" && SEPARATED.test(text))) return text;
  return signs[length] === "=" ? text : signs.slice(0, length).join("");
}
