import type { DomElement } from "../dom/dom.js";
import { isKeptWhole, isPartOfLine } from "../dom/inside.js";
import { textOfElement } from "../dom/measure-text.js";
import { isDateline, type KnownOrigin } from "./is-dateline.js";

/** A paragraph of this length begins the text. */
const SHORTEST_PARAGRAPH = 160;
/** Characters at the beginning of an article among which a dateline is looked for. */
const HEAD_LENGTH = 400;

/** Removes who wrote it and when, before the first paragraph: both are kept beside the text. */
export function removeDateline(article: DomElement, known: KnownOrigin): void {
  let seen = 0;
  for (const element of article.querySelectorAll("p, div, span, time, h5, h6, li")) {
    const text = textOfElement(element);
    if (text.length > SHORTEST_PARAGRAPH) {
      if (element.tagName === "P") return;
      continue;
    }
    seen += text.length;
    if (seen > HEAD_LENGTH) return;
    if (isDateline(text, known) && !isPartOfLine(element) && !isKeptWhole(element)) element.remove();
  }
}
