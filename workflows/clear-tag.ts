import { inPages } from "./in-pages.js";

/** Clears what lay in a deleted container tag. None of it is ever left behind, so no page is passed. */
export const clearTag = inPages({ step: "clear-tag-page", title: "Clear the next rows" });
