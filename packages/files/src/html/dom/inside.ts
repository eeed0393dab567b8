import { type DomElement, isText } from "./dom.js";

/** Anything inside is content, whatever it is called: highlighted code has comments and dates, tables have links. */
const KEPT_WHOLE = new Set(["PRE", "CODE", "TABLE", "MATH", "BLOCKQUOTE"]);

/** Whether the element is, or stands in, what is kept as it is. By hand: the parser's `closest` compiles its selector each time. */
export function isKeptWhole(element: DomElement): boolean {
  return isInside(element, ({ tagName }) => KEPT_WHOLE.has(tagName));
}

export function isInFigure(element: DomElement): boolean {
  return isInside(element, (one) => one.tagName === "FIGURE" || one.getAttribute("role") === "figure");
}

export function isInside(element: DomElement, isMeant: (element: DomElement) => boolean): boolean {
  for (let one: DomElement | null = element; one !== null; one = one.parentElement) if (isMeant(one)) return true;
  return false;
}

const TEXT_LEVEL = /^(?:P|LI|DD|DT|H\d|EM|STRONG|B|I|A|SPAN|FIGCAPTION)$/;

/** Whether an inline element is a part of a line of text, which would not be whole without it. */
export function isPartOfLine(element: DomElement): boolean {
  const parent = element.parentElement;
  if (parent === null || !/^(?:SPAN|TIME|A)$/.test(element.tagName)) return false;
  if (TEXT_LEVEL.test(parent.tagName)) return true;
  for (const node of parent.childNodes) if (isText(node) && (node.textContent ?? "").trim() !== "") return true;
  return false;
}
