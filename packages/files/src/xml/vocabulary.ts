import { escapeHtml } from "./escape-html.js";
import { childElements, descend, plainText, type XmlElement } from "./xml-element.js";

/** How the elements of a family of XML documents are shown. Those in no list are part of the line that they stand in. */
export interface Vocabulary {
  /** Parts with a heading: each is one level below the part around it. */
  sections: ReadonlySet<string>;
  headings: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
  /** The HTML element for an element; `div` for what stands on lines of its own. */
  tags: Readonly<Record<string, string>>;
  /** Elements that are written in another order or form. */
  special: Readonly<Record<string, (element: XmlElement, write: Write) => string>>;
}

export interface Write {
  /** The inside of an element, as HTML. */
  inside: (element: XmlElement) => string;
  /** The element itself, as HTML. */
  whole: (element: XmlElement) => string;
}

export function wordsOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}

/** From the names for each HTML element to the HTML element for each name. */
export function shownAs(names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).flatMap(([tag, list]) => list.split(" ").map((name) => [name, tag])));
}

/** The parts of HTML's tables, of CALS and TEI. */
export const TABLE_PARTS = shownAs({
  tr: "tr row strow sthead",
  td: "td cell entry stentry",
  th: "th",
  thead: "thead",
  tbody: "tbody",
});

/** A table or figure under its label and caption. */
export function writeCaptioned(element: XmlElement, { inside }: Write): string {
  const [label, caption] = [descend(element, "label"), descend(element, "caption")];
  const title = descend(caption, "title");
  const first = [label, title].map(plainText).filter(Boolean).join(" ");
  const below = caption === undefined ? "" : inside(without(caption, title));
  return `<div>${escapeHtml(first)}</div><div>${below}</div>${inside(without(element, label, caption))}`;
}

/** An entry of a list of terms. */
export function writeTerm(element: XmlElement, { inside }: Write): string {
  const term = childElements(element)[0];
  return `<li>${escapeHtml(plainText(term))}: ${inside(without(element, term))}</li>`;
}

export function without(element: XmlElement, ...left: (XmlElement | undefined)[]): XmlElement {
  return {
    ...element,
    children: element.children.filter((child) => typeof child === "string" || !left.includes(child)),
  };
}
