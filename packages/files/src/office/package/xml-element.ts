export type XmlNode = XmlElement | string;

export interface XmlElement {
  /** With the usual prefix of its namespace: `w:p`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
}

export function elementsOf(element: XmlElement | null): XmlElement[] {
  return element === null ? [] : element.children.filter((child) => typeof child !== "string");
}

/** The first child of a name; null when there is none, or no parent. */
export function childOf(element: XmlElement | null, name: string): XmlElement | null {
  return elementsOf(element).find((child) => child.name === name) ?? null;
}

export function childrenOf(element: XmlElement | null, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name);
}

/** The element that a path of names leads to. */
export function elementAt(element: XmlElement | null, ...path: string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((at, name) => childOf(at, name), element);
}

/** All elements of a name below this one, in order; those inside a found one too. */
export function* findAll(element: XmlElement | null, name: string): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.name === name) yield child;
    yield* findAll(child, name);
  }
}

export function findFirst(element: XmlElement | null, name: string): XmlElement | null {
  for (const found of findAll(element, name)) return found;
  return null;
}

export function attributeOf(element: XmlElement | null, name: string): string | null {
  return element?.attributes[name] ?? null;
}

/** An attribute that is a whole number; null when it is none. */
export function numberOf(element: XmlElement | null, name: string): number | null {
  const text = attributeOf(element, name);
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Whether a property that is switched by its presence is on: `<w:b/>` is, `<w:b w:val="0"/>` is not. */
export function isOn(property: XmlElement | null, attribute = "w:val"): boolean {
  return property !== null && !["0", "false", "off"].includes(attributeOf(property, attribute) ?? "");
}

/** All text below an element. */
export function textOf(element: XmlElement | null): string {
  if (element === null) return "";
  return element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}
