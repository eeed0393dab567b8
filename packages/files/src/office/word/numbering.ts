import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { attributeOf, childOf, childrenOf, findAll, numberOf, type XmlElement } from "../package/xml-element.js";
import { writeNumber } from "../values/write-number.js";

export interface Level {
  /** E.g. `decimal`, `bullet` (ECMA-376 17.18.59). */
  format: string;
  /** E.g. `%1.%2.`; `%1` is the number of the first level. */
  text: string;
  start: number;
  style: string | null;
}

export interface List {
  /** Lists made of the same definition go on counting together. */
  definition: string;
  levels: Map<number, Level>;
  startsAgainAt: Map<number, number>;
}

/** The labels of list items as Word shows them. Counts: ask once for each item, in the order of the text. */
export class Numbering {
  readonly #lists: Map<string, List>;
  readonly #counters = new Map<string, Map<number, number>>();
  readonly #started = new Set<string>();

  constructor(lists: Map<string, List>) {
    this.#lists = lists;
  }

  /** The level that a style stands for in a list; 0 when none is linked to it. */
  levelOfStyle(numbering: string, style: string | null): number {
    const levels = this.#lists.get(numbering)?.levels ?? new Map<number, Level>();
    return [...levels].find(([, level]) => level.style !== null && level.style === style)?.[0] ?? 0;
  }

  /** `-` for bullets, `""` for items without a label; null for a list that is not defined. */
  next(numbering: string, level: number): string | null {
    const list = this.#lists.get(numbering);
    const definition = list?.levels.get(level);
    if (list === undefined || definition === undefined) return null;
    const counters = this.#count(list, { numbering, level });
    if (definition.format === "bullet") return "-";
    if (definition.format === "none") return definition.text.replace(/%\d/g, "").trim();
    return definition.text.replace(/%(\d)/g, (_, digit: string) => {
      const index = Number(digit) - 1;
      const number = counters.get(index) ?? list.levels.get(index)?.start ?? 1;
      return writeNumber(number, list.levels.get(index)?.format ?? "decimal");
    });
  }

  #count(list: List, { numbering, level }: { numbering: string; level: number }): Map<number, number> {
    const counters = this.#counters.get(list.definition) ?? new Map<number, number>();
    this.#counters.set(list.definition, counters);
    const key = `${numbering}/${level}`;
    const startsAgain = this.#started.has(key) ? undefined : list.startsAgainAt.get(level);
    this.#started.add(key);
    const before = counters.get(level);
    const first = startsAgain ?? list.levels.get(level)?.start ?? 1;
    counters.set(level, before === undefined || startsAgain !== undefined ? first : before + 1);
    // A level that was passed over counts as begun.
    for (let above = 0; above < level; above++) {
      if (!counters.has(above)) counters.set(above, list.levels.get(above)?.start ?? 1);
    }
    for (const deeper of counters.keys()) if (deeper > level) counters.delete(deeper);
    return counters;
  }
}

export async function readNumbering(document: Package, part: string | null): Promise<Numbering> {
  const lists = new Map<string, List>();
  if (part === null || !document.has(part)) return new Numbering(lists);
  const root = await readXml(document.read(part), { ignored: new Set(["w:numPicBullet", "w:rPr"]) });
  const definitions = new Map<string, XmlElement>();
  const byStyle = new Map<string, XmlElement>();
  for (const element of findAll(root, "w:abstractNum")) {
    definitions.set(attributeOf(element, "w:abstractNumId") ?? "", element);
    const style = attributeOf(childOf(element, "w:styleLink"), "w:val");
    if (style !== null) byStyle.set(style, element);
  }
  for (const element of findAll(root, "w:num")) {
    const definition = attributeOf(childOf(element, "w:abstractNumId"), "w:val") ?? "";
    const own = definitions.get(definition) ?? null;
    const linked = attributeOf(childOf(own, "w:numStyleLink"), "w:val");
    const levels = readLevels((linked === null ? own : byStyle.get(linked)) ?? own);
    lists.set(attributeOf(element, "w:numId") ?? "", { definition, levels, ...readOverrides(element, levels) });
  }
  return new Numbering(lists);
}

function readLevels(definition: XmlElement | null): Map<number, Level> {
  return new Map(childrenOf(definition, "w:lvl").map((level) => [numberOf(level, "w:ilvl") ?? 0, readLevel(level)]));
}

function readLevel(level: XmlElement): Level {
  return {
    format: attributeOf(childOf(level, "w:numFmt"), "w:val") ?? "decimal",
    text: attributeOf(childOf(level, "w:lvlText"), "w:val") ?? "",
    start: numberOf(childOf(level, "w:start"), "w:val") ?? 1,
    style: attributeOf(childOf(level, "w:pStyle"), "w:val"),
  };
}

function readOverrides(list: XmlElement, levels: Map<number, Level>): Pick<List, "startsAgainAt"> {
  const startsAgainAt = new Map<number, number>();
  for (const override of childrenOf(list, "w:lvlOverride")) {
    const level = numberOf(override, "w:ilvl") ?? 0;
    const start = numberOf(childOf(override, "w:startOverride"), "w:val");
    const own = childOf(override, "w:lvl");
    if (own !== null) levels.set(level, readLevel(own));
    if (start !== null) startsAgainAt.set(level, start);
  }
  return { startsAgainAt };
}
