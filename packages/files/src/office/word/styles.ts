import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { attributeOf, childOf, elementAt, findAll, numberOf, type XmlElement } from "../package/xml-element.js";

export interface ListPosition {
  numbering: string;
  /** 0-based; null when the numbering says which level belongs to the style. */
  level: number | null;
}

interface Style {
  name: string;
  basedOn: string | null;
  /** 0-based, as Word counts; null when the style says nothing. */
  outlineLevel: number | null;
  list: ListPosition | null;
  font: string | null;
}

/** Styles can be based on each other in a circle. */
const MAX_CHAIN = 20;

const CODE_STYLE = /^(?:source ?code|code(?: ?block)?|html preformatted|preformatted(?: text)?|verbatim|macro text)$/i;
const MONOSPACED_FONT = /courier|consolas|mono\b|monaco|menlo|lucida console|source code|fixedsys|terminal/i;

/** The meaning of the styles of a document for its structure. */
export class Styles {
  readonly #styles: Map<string, Style>;
  readonly #usual: string | null;

  constructor(styles: Map<string, Style>, usual: string | null) {
    this.#styles = styles;
    this.#usual = usual;
  }

  /** 1 to 6; null when the style is none of headings. Built-in styles have English names in every language of Word. */
  headingLevel(id: string | null): number | null {
    const chain = this.#chain(id);
    for (const { name, outlineLevel } of chain) {
      if (/^title$/i.test(name)) return 1;
      if (/^subtitle$/i.test(name)) return 2;
      const named = /^heading ?([1-9])$/i.exec(name)?.[1];
      const level = named === undefined ? outlineLevel : Number(named) - 1;
      if (level !== null) return level > 8 ? null : Math.min(6, level + 1);
    }
    return null;
  }

  list(id: string | null): ListPosition | null {
    return this.#first(id, ({ list }) => list);
  }

  isCode(id: string | null): boolean {
    return this.#chain(id).some(({ name }) => CODE_STYLE.test(name));
  }

  isMonospaced(id: string | null): boolean {
    return isMonospaced(this.#first(id, ({ font }) => font));
  }

  #first<Value>(id: string | null, pick: (style: Style) => Value | null): Value | null {
    return (
      this.#chain(id)
        .map(pick)
        .find((value) => value !== null) ?? null
    );
  }

  /** A style and what it is based on, the nearest first. */
  #chain(id: string | null): Style[] {
    const chain: Style[] = [];
    let next = id ?? this.#usual;
    while (next !== null && chain.length < MAX_CHAIN) {
      const style = this.#styles.get(next);
      if (style === undefined) break;
      chain.push(style);
      next = style.basedOn;
    }
    return chain;
  }
}

export function isMonospaced(font: string | null): boolean {
  return font !== null && MONOSPACED_FONT.test(font);
}

export async function readStyles(document: Package, part: string | null): Promise<Styles> {
  const styles = new Map<string, Style>();
  if (part === null || !document.has(part)) return new Styles(styles, null);
  const root = await readXml(document.read(part), { ignored: new Set(["w:latentStyles", "w:tblStylePr"]) });
  let usual: string | null = null;
  for (const element of findAll(root, "w:style")) {
    const id = attributeOf(element, "w:styleId") ?? "";
    styles.set(id, readStyle(element));
    const isUsual = ["1", "true", "on"].includes(attributeOf(element, "w:default") ?? "");
    if (isUsual && attributeOf(element, "w:type") === "paragraph") usual = id;
  }
  return new Styles(styles, usual);
}

function readStyle(element: XmlElement): Style {
  const paragraph = childOf(element, "w:pPr");
  const value = (name: string) => attributeOf(childOf(element, name), "w:val");
  return {
    name: value("w:name") ?? "",
    basedOn: value("w:basedOn"),
    outlineLevel: numberOf(childOf(paragraph, "w:outlineLvl"), "w:val"),
    list: readListPosition(paragraph),
    font: attributeOf(elementAt(element, "w:rPr", "w:rFonts"), "w:ascii"),
  };
}

/** The list that paragraph properties put a paragraph in; numbering `0` takes it out of its style's. */
export function readListPosition(properties: XmlElement | null): ListPosition | null {
  const position = childOf(properties, "w:numPr");
  const numbering = attributeOf(childOf(position, "w:numId"), "w:val");
  const level = numberOf(childOf(position, "w:ilvl"), "w:val");
  return numbering === null ? null : { numbering, level };
}
