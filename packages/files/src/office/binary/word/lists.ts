import { type Level, type List, Numbering } from "../../word/numbering.js";

const FORMATS: Record<number, string> = {
  1: "upperRoman",
  2: "lowerRoman",
  3: "upperLetter",
  4: "lowerLetter",
  22: "decimalZero",
  23: "bullet",
  255: "none",
};

const [DEFINITION_BYTES, LEVEL_BYTES, LIST_BYTES] = [28, 28, 16];
const MAX_LISTS = 10_000;

/** The lists of a document ([MS-DOC] 2.9.147): definitions with their levels, and the lists made of them by number. */
export function readLists({ definitions, lists }: { definitions: Buffer; lists: Buffer }): Numbering {
  const levels = readDefinitions(definitions);
  const byNumber = new Map<string, List>();
  const count = lists.length < 4 ? 0 : Math.min(MAX_LISTS, lists.readUInt32LE(0));
  for (let index = 0; index < count && 8 + index * LIST_BYTES <= lists.length; index++) {
    const definition = lists.readInt32LE(4 + index * LIST_BYTES);
    const list = {
      definition: String(definition),
      levels: levels.get(definition) ?? new Map(),
      startsAgainAt: new Map(),
    };
    byNumber.set(String(index + 1), list);
  }
  return new Numbering(byNumber);
}

function readDefinitions(table: Buffer): Map<number, Map<number, Level>> {
  const definitions = new Map<number, Map<number, Level>>();
  if (table.length < 2) return definitions;
  const count = table.readUInt16LE(0);
  let at = 2 + count * DEFINITION_BYTES;
  for (let index = 0; index < count; index++) {
    const definition = 2 + index * DEFINITION_BYTES;
    if (definition + DEFINITION_BYTES > table.length) break;
    const isSimple = (table.readUInt8(definition + 26) & 1) !== 0;
    const levels = new Map<number, Level>();
    for (let level = 0; level < (isSimple ? 1 : 9) && at + LEVEL_BYTES + 2 <= table.length; level++) {
      const read = readLevel(table, at);
      levels.set(level, read.level);
      at = read.end;
    }
    definitions.set(table.readInt32LE(definition), levels);
  }
  return definitions;
}

function readLevel(table: Buffer, at: number): { level: Level; end: number } {
  const textAt = at + LEVEL_BYTES + table.readUInt8(at + 24) + table.readUInt8(at + 25);
  const length = table.readUInt16LE(textAt);
  const end = textAt + 2 + length * 2;
  // Places for the numbers of levels are written as characters below nine.
  const text = [...table.toString("utf16le", textAt + 2, end)]
    .map((sign) => (sign.charCodeAt(0) < 9 ? `%${sign.charCodeAt(0) + 1}` : sign))
    .join("");
  const format = FORMATS[table.readUInt8(at + 4)] ?? "decimal";
  return { level: { format, text, start: table.readInt32LE(at), style: null }, end };
}
