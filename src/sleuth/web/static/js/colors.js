// The colors of css/colors.css for what paints by itself: drawings and pictures to share.

/** The color of a name, such as "paper-ink", as it is now. */
export const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** The three numbers of a color such as #143e80. */
export const rgb = (name) => [1, 3, 5].map((place) => parseInt(color(name).slice(place, place + 2), 16));

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"; // of drawings that are saved

/** A drawing as a picture in PNG: its rectangles and its texts, some of which stand upright. @returns {Promise<Blob | null>} */
export function pngOf(drawing) {
  const [wide, high] = ["width", "height"].map((name) => Number(drawing.getAttribute(name)));
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  for (const shape of drawing.children) {
    const of = (name) => shape.getAttribute(name) ?? "";
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(of(name)));
    pen.fillStyle = of("fill");
    if (shape.localName === "rect") pen.fillRect(x, y, width, height);
    else {
      pen.save();
      pen.font = `${of("font-weight")} ${of("font-size")}px ${FONT}`;
      pen.textAlign = /** @type {any} */ ({ middle: "center", end: "right" })[of("text-anchor")] ?? "left";
      pen.translate(x, y);
      if (of("transform")) pen.rotate(-Math.PI / 2);
      pen.fillText(shape.textContent ?? "", 0, 0);
      pen.restore();
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
