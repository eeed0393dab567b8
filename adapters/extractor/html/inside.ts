import type { DomElement } from "./dom.js";

/** Anything inside is content, whatever it is called: highlighted code has comments and dates, tables have links. */
const KEPT_WHOLE = new Set(["PRE", "CODE", "TABLE", "MATH", "BLOCKQUOTE"]);

/** Whether the element is, or stands in, what is kept as it is. By hand: the parser's `closest` compiles its selector each time. */
export function isKeptWhole(element: DomElement): boolean {
  return isInside(element, ({ tagName }) => KEPT_WHOLE.has(tagName));
}

export function isInFigure(element: DomElement): boolean {
  return isInside(element, (one) => one.tagName === "FIGURE" || one.getAttribute("role") === "figure");
}

function isInside(element: DomElement, isMeant: (element: DomElement) => boolean): boolean {
  for (let one: DomElement | null = element; one !== null; one = one.parentElement) if (isMeant(one)) return true;
  return false;
}
