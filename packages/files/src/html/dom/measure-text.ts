import { oneLine } from "../../text/one-line.js";
import type { DomElement } from "./dom.js";

/** Characters of an element's text, runs of white space as one. */
export function lengthOf(element: DomElement): number {
  return textOfElement(element).length;
}

export function textOfElement(element: DomElement): string {
  return oneLine(element.textContent ?? "");
}

/** Share of an element's text that stands in links, 0..1; 0 without text. */
export function linkShare(element: DomElement): number {
  const length = lengthOf(element);
  return length === 0 ? 0 : Math.min(1, linkLength(element) / length);
}

/** Characters outside links: what menus and lists of teasers have none of. */
export function proseLength(element: DomElement): number {
  return Math.max(0, lengthOf(element) - linkLength(element));
}

function linkLength(element: DomElement): number {
  let length = 0;
  for (const link of element.querySelectorAll("a[href]")) length += lengthOf(link);
  return length;
}
