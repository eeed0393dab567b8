import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { type Relationship, readRelationships, targetsOfType } from "../package/relationships.js";
import { attributeOf, childOf, elementAt, findAll, findFirst, type XmlElement } from "../package/xml-element.js";
import type { BulletSources } from "./bullets.js";

/** The role of a shape on its slide; null for a shape that was drawn freely. */
export interface Placeholder {
  type: string;
  index: string | null;
}

export function placeholderOf(shape: XmlElement): Placeholder | null {
  const properties = elementsNamed(shape, /^p:nv\w+Pr$/)[0] ?? null;
  const element = elementAt(properties, "p:nvPr", "p:ph");
  if (element === null) return null;
  return { type: attributeOf(element, "type") ?? "obj", index: attributeOf(element, "idx") };
}

/** The layouts and masters of a presentation, each read once. */
export class Placeholders {
  readonly #document: Package;
  readonly #parts = new Map<string, { root: XmlElement; relationships: Map<string, Relationship> }>();

  constructor(document: Package) {
    this.#document = document;
  }

  /** Where the bullets of a slide's shapes come from. */
  async bulletSources(slide: ReadonlyMap<string, Relationship>): Promise<(shape: XmlElement) => BulletSources> {
    const layout = await this.#part(targetsOfType(slide, "slideLayout")[0]?.target);
    const master = await this.#part(targetsOfType(layout?.relationships ?? new Map(), "slideMaster")[0]?.target);
    const styles = findFirst(master?.root ?? null, "p:txStyles");
    return (shape) => {
      const own = listStyle(shape);
      const placeholder = placeholderOf(shape);
      if (placeholder === null) return [own];
      const inherited = [layout, master].map((part) => listStyle(findPlaceholder(part?.root ?? null, placeholder)));
      return [own, ...inherited, childOf(styles, styleName(placeholder.type))];
    };
  }

  async #part(
    name: string | undefined,
  ): Promise<{ root: XmlElement; relationships: Map<string, Relationship> } | null> {
    if (name === undefined || !this.#document.has(name)) return null;
    const known = this.#parts.get(name);
    if (known !== undefined) return known;
    const relationships = await readRelationships(this.#document, name);
    const part = { root: await readXml(this.#document.read(name)), relationships };
    this.#parts.set(name, part);
    return part;
  }
}

function styleName(type: string): string {
  if (type === "title" || type === "ctrTitle") return "p:titleStyle";
  return ["body", "obj", "subTitle"].includes(type) ? "p:bodyStyle" : "p:otherStyle";
}

function listStyle(shape: XmlElement | null): XmlElement | null {
  return elementAt(shape, "p:txBody", "a:lstStyle");
}

/** By index, else by type: the master's body stands for every kind of content. */
function findPlaceholder(root: XmlElement | null, { type, index }: Placeholder): XmlElement | null {
  const shapes = [...findAll(root, "p:sp")];
  const byIndex = shapes.find((shape) => index !== null && placeholderOf(shape)?.index === index);
  const wanted = type === "obj" ? "body" : type;
  return byIndex ?? shapes.find((shape) => placeholderOf(shape)?.type === wanted) ?? null;
}

function elementsNamed(parent: XmlElement, name: RegExp): XmlElement[] {
  return parent.children.filter((child) => typeof child !== "string").filter((child) => name.test(child.name));
}
