import type { DomElement } from "../dom/dom.js";
import { isKeptWhole } from "../dom/inside.js";
import { linkShare, textOfElement } from "../dom/measure-text.js";

/** Titles have more words than names that are linked. */
const FEWEST_WORDS = 4;
const NOTHING_BUT_LINKS = 0.95;

/** Removes links to other articles between the paragraphs of this one: blocks of nothing but the others' titles. */
export function removeTeasers(article: DomElement, isSmall: (element: DomElement) => boolean): void {
  for (const element of article.querySelectorAll("ul, ol, p, h3, h4, h5, h6")) {
    const links = [...element.querySelectorAll("a[href]")].length;
    if (links === 0 || linkShare(element) <= NOTHING_BUT_LINKS) continue;
    const words = textOfElement(element).split(" ").length;
    if (isHeadingOfText(element)) continue;
    if (words >= FEWEST_WORDS * links && isSmall(element) && !isKeptWhole(element)) element.remove();
  }
}

function isHeadingOfText(element: DomElement): boolean {
  const next = element.nextElementSibling;
  return /^H\d$/.test(element.tagName) && next !== null && !/^H\d$/.test(next.tagName) && linkShare(next) < 0.5;
}
