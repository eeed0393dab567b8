import type { DomDocument, DomElement } from "../dom/dom.js";
import { lengthOf, linkShare } from "../dom/measure-text.js";
import { MOST_LINKS } from "./keep-notes.js";

/** Parts that are no content when a whole page is taken. Asides stay: notes and warnings are asides too. */
const SURROUNDINGS = "footer, noscript, svg, [aria-hidden='true'], [hidden]";
/** A form of more of the text stands around the page, as some systems do. */
const LARGEST_FORM = 0.5;

export interface ContentPart {
  element: DomElement;
  /** The page says where its content is: nothing beside it is missed. */
  isMarked: boolean;
}

/** The part of a page that holds its content: what HTML calls so, else the whole body. Surroundings are removed from it. */
export function contentPart(document: DomDocument): ContentPart | null {
  const { body } = document;
  if (body === null) return null;
  const marked = onlyOne(body, "main, [role='main']") ?? onlyOne(body, "article");
  const part = marked !== null && lengthOf(marked) > 0 ? marked : body;
  for (const element of part.querySelectorAll(SURROUNDINGS)) element.remove();
  for (const element of part.querySelectorAll("aside")) {
    if (linkShare(element) > MOST_LINKS) element.remove();
  }
  const largest = lengthOf(part) * LARGEST_FORM;
  for (const form of part.querySelectorAll("form")) if (lengthOf(form) < largest) form.remove();
  return { element: part, isMarked: part !== body };
}

/** The element of a name when no other one, but those inside it, has it. */
function onlyOne(body: DomElement, selector: string): DomElement | null {
  const [first, ...others] = body.querySelectorAll(selector);
  return first !== undefined && others.every((other) => first.contains(other)) ? first : null;
}
