import { h, head } from "../dom.js";
export const title = "Chain";
export function create() { return { element: h("div", {}, head(title, "")), show() {} }; }
