// The colors of css/colors.css for what paints by itself: a picture to share, and the QR code.

/** The color of a name, such as "paper-ink", as it is now. */
export const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** The three numbers of a color such as #143e80. */
export const rgb = (name) => [1, 3, 5].map((place) => parseInt(color(name).slice(place, place + 2), 16));
