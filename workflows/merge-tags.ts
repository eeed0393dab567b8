import { inPages } from "./in-pages.js";

/** Moves what lies in container tags into another. None of it is ever left behind, so no page is passed. */
export const mergeTags = inPages({ step: "merge-tags-page", title: "Move the next rows" });
