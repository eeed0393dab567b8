import { oneLine } from "../text/one-line.js";
/** An element with its name and attributes' names without prefixes: which one a file uses for a namespace is arbitrary. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

export function childElements(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== "string" && (names.length === 0 || names.includes(child.name)),
  );
}

/** By a path of names from the element down, e.g. `front`, `article-meta`; the first that is there. */
export function descend(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) at = at?.children.find((child): child is XmlElement => isElementNamed(child, name));
  return at;
}

/** All below it with one of the names, in order, not looking into those found. */
export function descendants(element: XmlElement, ...names: string[]): XmlElement[] {
  return childElements(element).flatMap((child) =>
    names.includes(child.name) ? [child] : descendants(child, ...names),
  );
}

/** Its text on one line. Parts that only stand in elements are held apart by a space: `<surname>` and `<given-names>`. */
export function plainText(element: XmlElement | undefined): string {
  return element === undefined ? "" : oneLine(joinText(element));
}

export function hasOwnText(element: XmlElement): boolean {
  return element.children.some((child) => typeof child === "string" && child.trim() !== "");
}

function joinText(element: XmlElement): string {
  const parts = element.children.map((child) => (typeof child === "string" ? child : joinText(child)));
  return parts.join(hasOwnText(element) ? "" : " ");
}

function isElementNamed(child: XmlElement | string, name: string): child is XmlElement {
  return typeof child !== "string" && child.name === name;
}
