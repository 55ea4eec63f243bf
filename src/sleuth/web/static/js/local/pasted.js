// A shared game in a pasted text: its header and the rows of its squares. Twin: src/sleuth/games/words/shares.py.

export const TILES = new Map(
  [
    ["B", "bB-.xX_0⬛⬜○"],
    ["Y", "yY1🟨🟦🟪◐"],
    ["G", "gG2🟩🟧●"],
  ].flatMap(([tile, forms]) => [...forms].map((form) => [form, tile])),
);
const STRANGE = "🟠-🟫⬛⬜⚪⚫⭕❤💙-💜🔴🔵🖤🤍🤎🧡"; // signs in which games show feedback, beside those that are read
/** Theme → its squares of the right place, of another place, and of none. Twin: SQUARES of games/words/squares.py. */
export const PALETTES = { green: "🟩🟨⬛", contrast: "🟧🟦⬛", mono: "●◐○" };
const PAINTED = [...Object.values(PALETTES).join("")];
export const SQUARES = new RegExp(`[●◐○${STRANGE}\\ufe0e\\ufe0f]{2,}`, "gu");
const BESIDE = /[^\p{L}\p{N}\s()[\].,:;!?*~_-]/u; // a sign right beside a row of another game, as an arrow
export const SCORE = /(?<![\p{L}\p{N}_/=+*-])([1-9]\d?|X)\/([1-9]\d?)(?: ?(\*))?(?![\p{L}\p{N}_/=+*-])/gu;

/**
 * The game that a text shows. header: its line, "" if there is none; rows: in B, Y and G; squares: the same as pasted;
 * note: what was left out or cannot be read, in words, or "".
 * @returns {{ header: string, rows: string[], squares: string[], note: string }}
 */
export function sharedGame(text) {
  let game = { header: "", squares: /** @type {string[]} */ ([]) };
  const games = [game];
  let left = 0;
  for (const line of unmarked(text).split("\n")) {
    const [row, second] = line.matchAll(SQUARES);
    const beside = row ? [[...line.slice(0, row.index)].at(-1), [...line.slice(row.index + row[0].length)][0]] : [];
    if (line.search(SCORE) >= 0) games.push((game = { header: line.replace(SQUARES, "").trim(), squares: [] }));
    else if (row) {
      left += 1;
      if (!second && !beside.some((sign) => sign && BESIDE.test(sign)))
        game.squares.push(row[0].replace(/[\ufe0e\ufe0f]/gu, ""));
    }
  }
  const headed = games.filter(({ header }) => header);
  const { header, squares } = headed.find((one) => one.squares.length) ?? headed[0] ?? games[0];
  left -= squares.length;
  const palette = strange(squares);
  const read = palette ? [] : squares;
  const note = [
    palette && `The squares were not read: a palette with ${palette} is not known.`,
    left && `${left} ${left === 1 ? "line" : "lines"} of squares left out: of another game, or of several boards.`,
  ];
  return {
    header,
    squares: read,
    rows: read.map((row) => [...row].map((sign) => TILES.get(sign)).join("")),
    note: note.filter(Boolean).join(" "),
  };
}

/** The signs of rows that cannot be read: others than those of tiles, or all if two of them are the same tile; "" if they can. */
function strange(rows) {
  const signs = [...new Set(rows.join(""))];
  const others = signs.filter((sign) => !TILES.has(sign));
  const tiles = signs.map((sign) => TILES.get(sign)).filter((tile) => tile !== "B");
  return (others.length || new Set(tiles).size === tiles.length ? others : signs).join("");
}

/** A text without the marks that are not seen, which chats put before a line. Twin: core/inputs/characters.py. */
export const unmarked = (text) => text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "");

/** The theme whose squares a text has; undefined if it has none. */
export const paletteOf = (text = "") =>
  Object.keys(PALETTES).find((theme) => [...PALETTES[theme]].slice(0, 2).some((sign) => text?.includes(sign)));

/** A text with its squares as another theme draws them. */
export const repainted = (text, theme) =>
  [...text].map((sign) => [...PALETTES[theme]][PAINTED.indexOf(sign) % 3] ?? sign).join("");
