// Names of types that the modules of the page share; each is explained where it is defined.

type Answer<P extends import("../../src/sleuth/web/static/js/api.js").Path> =
  import("../../src/sleuth/web/static/js/api.js").Answer<P>;
type Child = import("../../src/sleuth/web/static/js/dom.js").Child;
type Game = import("../../src/sleuth/web/static/js/games.js").Game;
type Values = import("../../src/sleuth/web/static/js/state.js").Values;
