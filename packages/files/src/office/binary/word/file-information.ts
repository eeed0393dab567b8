import { ExtractionFailedError } from "@loci/errors";
import type { CompoundFile } from "../compound/compound-file.js";

/** Numbers of the tables that are read, in the list of the file's information block ([MS-DOC] 2.5.6). */
const TABLES = {
  styles: 1,
  footnoteReferences: 2,
  footnoteTexts: 3,
  commentReferences: 4,
  commentTexts: 5,
  headerTexts: 11,
  characterPages: 12,
  paragraphPages: 13,
  pieces: 33,
  endnoteReferences: 46,
  endnoteTexts: 47,
  listDefinitions: 73,
  lists: 74,
};

/** The stories of a document, one after the other in one text, by their lengths. */
const STORIES = ["body", "footnotes", "headers", "macros", "comments", "endnotes", "textBoxes", "headerBoxes"] as const;

export type StoryName = (typeof STORIES)[number];

export interface WordFile {
  main: Buffer;
  /** A table of the document; empty when it has none. */
  table(name: keyof typeof TABLES): Buffer;
  /** From the table on to the end of its stream: what belongs to the list definitions follows them. */
  tableOn(name: keyof typeof TABLES): Buffer;
  stories: Record<StoryName, { start: number; end: number }>;
}

const SIGNATURE = 0xa5ec;
/** The first version that keeps its tables in a stream of their own: Word 97. */
const FIRST_VERSION = 0x00c1;
const [ENCRYPTED, SECOND_TABLE] = [0x0100, 0x0200];
const [STORY_LENGTHS_AT, TABLES_AT] = [0x4c, 0x9a];

/** Where everything is in a document of Word 97 to 2003. */
export function openWordFile(file: CompoundFile): WordFile {
  const main = file.stream("WordDocument") ?? Buffer.alloc(0);
  if (main.length < TABLES_AT || main.readUInt16LE(0) !== SIGNATURE) {
    throw new ExtractionFailedError("The document is of a version of Word before 1997, or damaged");
  }
  const flags = main.readUInt16LE(0x0a);
  if ((flags & ENCRYPTED) !== 0) {
    throw new ExtractionFailedError("The document is encrypted: it cannot be read without its password");
  }
  if (main.readUInt16LE(2) < FIRST_VERSION) {
    throw new ExtractionFailedError("The document is of a version of Word before 1997: save it in a newer format");
  }
  const tables = file.stream((flags & SECOND_TABLE) === 0 ? "0Table" : "1Table") ?? Buffer.alloc(0);
  const placeOf = (name: keyof typeof TABLES) => {
    const at = TABLES_AT + TABLES[name] * 8;
    return { start: main.readUInt32LE(at), length: main.readUInt32LE(at + 4) };
  };
  return {
    main,
    table: (name) => tables.subarray(placeOf(name).start, placeOf(name).start + placeOf(name).length),
    tableOn: (name) => (placeOf(name).length === 0 ? Buffer.alloc(0) : tables.subarray(placeOf(name).start)),
    stories: readStories(main),
  };
}

function readStories(main: Buffer): WordFile["stories"] {
  let start = 0;
  const stories = STORIES.map((name, index) => {
    const length = Math.max(0, main.readInt32LE(STORY_LENGTHS_AT + index * 4));
    const story = { start, end: start + length };
    start = story.end;
    return [name, story] as const;
  });
  // All names of the list are there.
  return Object.fromEntries(stories) as WordFile["stories"];
}

/** Positions in the text from a table that begins with them; `valueBytes` is what follows for each but the last. */
export function positionsIn(table: Buffer, valueBytes: number): number[] {
  const count = Math.max(0, Math.floor((table.length - 4) / (4 + valueBytes)) + 1);
  return table.length < 4 ? [] : Array.from({ length: count }, (_, index) => table.readUInt32LE(index * 4));
}
