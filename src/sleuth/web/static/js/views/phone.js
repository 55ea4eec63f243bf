// Phone: the address of this page in the network, as a picture that a phone reads. A line of the menu opens it.

import { color } from "../colors.js";
import { h, s } from "../dom.js";
import { Pane } from "../pane.js";

const pane = new Pane();

/** The address, or how to get one. */
export function onPhone() {
  pane.load("reach", undefined, draw, { waiting: "Looking for the address …" });
  return pane.element;
}

function draw({ address, qr }) {
  if (!address)
    return [
      h("p", "This server listens to this computer alone. Start it so that your network can reach it:"),
      h("p", h("code", "sleuth serve --host 0.0.0.0")),
      h("p.hint", "Everybody in that network can then open the page. The server stores nothing of what they type."),
    ];
  return [
    h("p", "Point your phone’s camera at this:"),
    picture(qr, address),
    h("p", h("a", { href: address }, address)),
    h(
      "p.hint",
      "Everybody in this network can open it. The server stores nothing of what they type. Your games and settings stay on each device.",
    ),
  ];
}

/** The rows of a QR code, 0 and 1, as a drawing: dark on white, in any colors of the page. */
function picture(rows, address) {
  const dark = rows.flatMap((row, y) => [...row].map((mark, x) => (mark === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return s(
    "svg.qr",
    { viewBox: `0 0 ${rows[0].length} ${rows.length}`, role: "img", "aria-label": `QR code of ${address}` },
    s("rect", { width: rows[0].length, height: rows.length, fill: color("paper") }),
    s("path", { d: dark, fill: color("black") }),
  );
}
