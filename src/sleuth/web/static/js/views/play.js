import { h, head } from "../dom.js";
export const title = "Play";
export function create() { return { element: h("div", {}, head(title, "")), show() {} }; }
