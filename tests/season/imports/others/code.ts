import { Season } from "./types";

export const season: Season = {
  women: ["Iris", "Rosa"],
  nights: [
    { lights: 1, pairs: [
      ["Iris", "Oak"],
      ["Rosa", "Elm"],
    ] },
  ],
};
