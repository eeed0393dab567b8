import { attributeOf, childOf, elementsOf, numberOf, type XmlElement } from "../package/xml-element.js";
import { writeNumber } from "../values/write-number.js";

/** `sign` for bullets of any shape; a numbering with its scheme (ECMA-376 20.1.10.61) and first number. */
export type Bullet = { kind: "none" } | { kind: "sign" } | { kind: "number"; scheme: string; start: number };

/**
 * Where the bullets of a shape's paragraphs are set, the nearest first: its own list style, those of its place holder in
 * the layout and the master, the master's style for that kind of text.
 */
export type BulletSources = readonly (XmlElement | null)[];

export function bulletOf(paragraph: XmlElement, sources: BulletSources): Bullet {
  const properties = childOf(paragraph, "a:pPr");
  const level = levelOf(paragraph) + 1;
  const inherited = sources.map((source) => childOf(source, `a:lvl${level}pPr`));
  return [properties, ...inherited].map(statedBullet).find((bullet) => bullet !== null) ?? { kind: "none" };
}

/** 0 to 8. */
export function levelOf(paragraph: XmlElement): number {
  return Math.max(0, Math.min(8, numberOf(childOf(paragraph, "a:pPr"), "lvl") ?? 0));
}

/** Counts the numbered paragraphs of one shape. */
export class BulletCounter {
  readonly #counts = new Map<number, number>();

  label(bullet: Bullet, level: number): string | null {
    for (const deeper of this.#counts.keys()) if (deeper > level) this.#counts.delete(deeper);
    if (bullet.kind !== "number") this.#counts.delete(level);
    if (bullet.kind === "none") return null;
    if (bullet.kind === "sign") return "-";
    const number = (this.#counts.get(level) ?? bullet.start - 1) + 1;
    this.#counts.set(level, number);
    return numberLabel(number, bullet.scheme);
  }
}

function statedBullet(properties: XmlElement | null): Bullet | null {
  for (const element of elementsOf(properties)) {
    if (element.name === "a:buNone") return { kind: "none" };
    if (element.name === "a:buChar" || element.name === "a:buBlip") return { kind: "sign" };
    if (element.name === "a:buAutoNum") {
      return { kind: "number", scheme: attributeOf(element, "type") ?? "", start: numberOf(element, "startAt") ?? 1 };
    }
  }
  return null;
}

const FORMATS: [start: string, format: string][] = [
  ["alphaLc", "lowerLetter"],
  ["alphaUc", "upperLetter"],
  ["romanLc", "lowerRoman"],
  ["romanUc", "upperRoman"],
];

function numberLabel(number: number, scheme: string): string {
  const written = writeNumber(number, FORMATS.find(([start]) => scheme.startsWith(start))?.[1] ?? "decimal");
  if (scheme.endsWith("ParenBoth")) return `(${written})`;
  return scheme.endsWith("ParenR") ? `${written})` : `${written}.`;
}
