// The page's modules, as they are. MODULES: a folder with a copy of them; without it they are read from the package,
// which needs a node that finds out by itself that they are modules (20.19, 22.7 or newer).

import { pathToFileURL } from "node:url";

const FOLDER = process.env.MODULES
  ? `${pathToFileURL(process.env.MODULES).href}/`
  : new URL("../../src/sleuth/web/static/js/", import.meta.url).href;

/** A module by its path, such as "season/store.js". */
export const load = (path) => import(FOLDER + path);
