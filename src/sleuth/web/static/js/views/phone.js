// Phone: the address of this page in the network, as a picture that a phone reads. A line of the menu opens it.

import { color } from "../colors.js";
import { h, s } from "../dom.js";
import { Pane } from "../pane.js";

const WORDS = {
  phoneWait: "Looking for the address …",
  phoneClosed: "This server listens to this computer alone. Start it so that your network can reach it:",
  phoneOpens: "Everybody in that network can then open the page. The server stores nothing of what they type.",
  phonePoint: "Point your phone’s camera at this:",
  phoneOpen:
    "Everybody in this network can open it. The server stores nothing of what they type. Your games and settings stay on each device.",
  phonePicture: "QR code of {address}",
};

/**
 * The address, or how to get one. words: texts of another language by their names, for those that it has.
 * @param {Record<string, any>} words
 */
export function onPhone(words) {
  const say = (key) => words[key] ?? WORDS[key];
  const pane = new Pane();
  pane.load("reach", undefined, (answer) => draw(answer, say), { waiting: say("phoneWait") });
  return pane.element;
}

function draw({ address, qr }, say) {
  const command = h("code", "sleuth serve --host 0.0.0.0");
  if (!address) return [h("p", say("phoneClosed")), h("p", command), h("p.hint", say("phoneOpens"))];
  return [
    h("p", say("phonePoint")),
    picture(qr, say("phonePicture").replace("{address}", address)),
    h("p", h("a", { href: address }, address)),
    h("p.hint", say("phoneOpen")),
  ];
}

/** The rows of a QR code, 0 and 1, as a drawing: dark on white, in any colors of the page. */
function picture(rows, label) {
  const dark = rows.flatMap((row, y) => [...row].map((mark, x) => (mark === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return s(
    "svg.qr",
    { viewBox: `0 0 ${rows[0].length} ${rows.length}`, role: "img", "aria-label": label },
    s("rect", { width: rows[0].length, height: rows.length, fill: color("paper") }),
    s("path", { d: dark, fill: color("black") }),
  );
}
