import { readProperties } from "./formatted-disk-pages.js";

export interface BinaryStyle {
  /** The number in Word's own list ([MS-DOC] 2.9.260): 1 to 9 are headings. */
  builtIn: number;
  basedOn: number;
  name: string;
  properties: ReadonlyMap<number, number>;
}

const NO_BASE = 0xfff;
const MAX_CHAIN = 20;
const [TITLE, SUBTITLE] = [62, 74];

/** The styles of a document by their number. */
export class BinaryStyles {
  readonly #styles: Map<number, BinaryStyle>;

  constructor(table: Buffer) {
    this.#styles = readStyles(table);
  }

  /** 1 to 6; null for styles that are none of headings. */
  headingLevel(number: number): number | null {
    for (const { builtIn } of this.#chain(number)) {
      if (builtIn >= 1 && builtIn <= 9) return Math.min(6, builtIn);
      if (builtIn === TITLE) return 1;
      if (builtIn === SUBTITLE) return 2;
    }
    return null;
  }

  /** A property as the style or one that it is based on sets it. */
  property(number: number, property: number): number | null {
    for (const { properties } of this.#chain(number)) {
      const value = properties.get(property);
      if (value !== undefined) return value;
    }
    return null;
  }

  #chain(number: number): BinaryStyle[] {
    const chain: BinaryStyle[] = [];
    let next = this.#styles.get(number);
    while (next !== undefined && chain.length < MAX_CHAIN) {
      chain.push(next);
      next = next.basedOn === NO_BASE ? undefined : this.#styles.get(next.basedOn);
    }
    return chain;
  }
}

function readStyles(table: Buffer): Map<number, BinaryStyle> {
  const styles = new Map<number, BinaryStyle>();
  if (table.length < 6) return styles;
  const [count, baseBytes] = [table.readUInt16LE(2), table.readUInt16LE(4)];
  let at = 2 + table.readUInt16LE(0);
  for (let number = 0; number < count && at + 2 <= table.length; number++) {
    const length = table.readUInt16LE(at);
    const bytes = table.subarray(at + 2, at + 2 + length);
    if (bytes.length > baseBytes + 2) styles.set(number, readStyle(bytes, baseBytes));
    at += 2 + length;
  }
  return styles;
}

function readStyle(bytes: Buffer, baseBytes: number): BinaryStyle {
  const nameLength = bytes.readUInt16LE(baseBytes);
  const nameAt = baseBytes + 2;
  return {
    builtIn: bytes.readUInt16LE(0) & 0xfff,
    basedOn: bytes.readUInt16LE(2) >> 4,
    name: bytes.toString("utf16le", nameAt, nameAt + nameLength * 2),
    properties: readParagraphProperties(bytes, nameAt + nameLength * 2 + 2),
  };
}

/** The first of a style's lists of properties is for paragraphs, if it is a style of paragraphs. */
function readParagraphProperties(bytes: Buffer, at: number): ReadonlyMap<number, number> {
  const isParagraphStyle = (bytes.readUInt16LE(2) & 0xf) === 1;
  if (!isParagraphStyle || at + 4 > bytes.length) return new Map();
  return readProperties(bytes.subarray(at + 4, at + 2 + bytes.readUInt16LE(at)));
}
