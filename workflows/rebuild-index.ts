import { inPages } from "./in-pages.js";

/** Writes all entries of an organization's search index again. */
export const rebuildIndex = inPages({
  step: "rebuild-index-page",
  pass: "pass-index-page",
  title: "Write the next entries",
});
