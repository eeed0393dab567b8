import type { DomElement } from "./dom.js";
import { isKeptWhole } from "./inside.js";
import { textOfElement } from "./measure-text.js";

const LONGEST_DATELINE = 120;
/** Characters at the beginning of an article among which a dateline is looked for. */
const HEAD_LENGTH = 400;
const DATELINE =
  /^(?:by|posted|published|updated|last (?:updated|modified))\b|\b(?:19|20)\d\d\b.*\d|\d.*\b(?:19|20)\d\d\b/i;

/** Removes who wrote it and when, before the first paragraph: both are kept beside the text. */
export function removeDateline(article: DomElement): void {
  let seen = 0;
  for (const element of article.querySelectorAll("p, div, span, time, h5, h6, li")) {
    const text = textOfElement(element);
    if (text.length > LONGEST_DATELINE) {
      if (element.tagName === "P") return;
      continue;
    }
    seen += text.length;
    if (seen > HEAD_LENGTH) return;
    if (DATELINE.test(text) && !isKeptWhole(element)) element.remove();
  }
}
