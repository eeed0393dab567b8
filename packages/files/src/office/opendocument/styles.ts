import { attributeOf, elementsOf, numberOf, type XmlElement } from "../package/xml-element.js";
import { writeNumber } from "../values/write-number.js";

interface ParagraphStyle {
  name: string;
  parent: string | null;
  list: string | null;
}

export interface ListLevel {
  isNumbered: boolean;
  format: string;
  prefix: string;
  suffix: string;
  /** How many levels the number shows: `1.2` for two. */
  shownLevels: number;
  start: number;
}

const MAX_CHAIN = 20;

/** How formats of numbers are called in OpenDocument, and in the format that the writer of numbers knows. */
const FORMATS: Record<string, string> = { i: "lowerRoman", I: "upperRoman", a: "lowerLetter", A: "upperLetter" };

/** The meaning of the styles of a document for its structure. Filled while the document is read: styles come before the text. */
export class Styles {
  readonly #paragraphs = new Map<string, ParagraphStyle>();
  readonly #lists = new Map<string, Map<number, ListLevel>>();

  /** Takes `style:style`, `text:list-style` and `text:outline-style`; says whether it was one of them. */
  take(element: XmlElement): boolean {
    const name = attributeOf(element, "style:name") ?? "";
    if (element.name === "style:style") this.#paragraphs.set(name, readStyle(element, name));
    else if (element.name === "text:list-style") this.#lists.set(name, readLevels(element));
    else if (element.name === "text:outline-style") this.#lists.set(OUTLINE, readLevels(element));
    else return false;
    return true;
  }

  /** 1 for titles, 2 for subtitles; null for others. Headings have elements of their own. */
  titleLevel(style: string | null): number | null {
    const names = this.#chain(style).map(({ name }) => name);
    if (names.includes("Title")) return 1;
    return names.includes("Subtitle") ? 2 : null;
  }

  isCode(style: string | null): boolean {
    return this.#chain(style).some(({ name }) => /^(?:preformatted[ _]text|source[ _]code|code)$/i.test(name));
  }

  listLevel(list: string | null, level: number): ListLevel | null {
    return this.#lists.get(list ?? "")?.get(level) ?? null;
  }

  listOf(style: string | null): string | null {
    return this.#chain(style).find(({ list }) => list !== null)?.list ?? null;
  }

  #chain(style: string | null): ParagraphStyle[] {
    const chain: ParagraphStyle[] = [];
    let next = style;
    while (next !== null && chain.length < MAX_CHAIN) {
      const found: ParagraphStyle = this.#paragraphs.get(next) ?? { name: plainName(next), parent: null, list: null };
      chain.push(found);
      next = found.parent;
    }
    return chain;
  }
}

/** The list style that numbers headings. */
export const OUTLINE = "\0outline";

/** The label of an item from the numbers of its level and those above. */
export function listLabel(level: ListLevel, numbers: readonly number[]): string {
  if (!level.isNumbered) return "-";
  if (level.format === "") return "";
  const shown = numbers.slice(-Math.max(1, level.shownLevels));
  const written = shown.map((number) => writeNumber(number, FORMATS[level.format] ?? "decimal")).join(".");
  return `${level.prefix}${written}${level.suffix}`.trim();
}

function readStyle(element: XmlElement, name: string): ParagraphStyle {
  return {
    name: plainName(name),
    parent: attributeOf(element, "style:parent-style-name"),
    list: attributeOf(element, "style:list-style-name"),
  };
}

/** Spaces in names are written as codes. */
function plainName(name: string): string {
  return name.replace(/_([0-9a-f]{2})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function readLevels(element: XmlElement): Map<number, ListLevel> {
  const levels = elementsOf(element).filter(({ name }) => /^text:(?:list|outline)-level-style/.test(name));
  return new Map(levels.map((level) => [numberOf(level, "text:level") ?? 1, readLevel(level)]));
}

function readLevel(level: XmlElement): ListLevel {
  return {
    isNumbered: !/-(?:bullet|image)$/.test(level.name),
    format: attributeOf(level, "style:num-format") ?? "",
    prefix: attributeOf(level, "style:num-prefix") ?? "",
    suffix: attributeOf(level, "style:num-suffix") ?? "",
    shownLevels: numberOf(level, "text:display-levels") ?? 1,
    start: numberOf(level, "text:start-value") ?? 1,
  };
}
