import type { DomDocument } from "../dom/dom.js";
import { linkShare } from "../dom/measure-text.js";

/** An aside of more links leads elsewhere. */
export const MOST_LINKS = 0.4;

/**
 * Notes and warnings are written as asides, all of which Readability throws away: those of few links become plain parts, to be judged by
 * their class and role alone. Changes the tree.
 */
export function keepNotes(document: DomDocument): void {
  for (const aside of document.querySelectorAll("aside")) {
    if (linkShare(aside) > MOST_LINKS) continue;
    const part = document.createElement("div");
    for (const name of ["id", "class", "role"]) {
      const value = aside.getAttribute(name);
      if (value !== null) part.setAttribute(name, value);
    }
    part.append(...aside.childNodes);
    aside.replaceWith(part);
  }
}
