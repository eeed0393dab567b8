import { analyze } from "./analyze.js";

/** Stop words that negate a sentence, in the form that `analyze` gives to `not`, `don't`, `never`, `without`, ... */
export const NEGATIONS = new Set(
  "not no nor never without cannot don didn doesn isn aren wasn weren hasn haven hadn won wouldn shouldn couldn"
    .split(" ")
    .flatMap(analyze),
);
