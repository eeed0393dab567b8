import { utils, write } from "cfb";

/** The content of a slide of a test: its title and lines, those of a list with their level, a table, its notes. */
export interface OldSlide {
  title: string;
  lines: [text: string, level: number, hasBullet: boolean][];
  table?: string[][];
  notes?: string;
}

const CONTAINER = 0xf;
const FIRST_SLIDE = 10;
const FIRST_NOTES = 100;

/** A presentation of PowerPoint 97 to 2003 ([MS-PPT]) with only the records that hold text. */
export function oldSlidesFile(slides: OldSlide[], { isEncrypted = false } = {}): Uint8Array {
  const objects = new Map<number, Buffer>();
  slides.forEach((slide, index) => {
    objects.set(FIRST_SLIDE + index, slideRecord(slide, FIRST_NOTES + index));
    if (slide.notes !== undefined) objects.set(FIRST_NOTES + index, record(1008, [drawing([box(2, slide.notes)])]));
  });
  const withNotes = slides.flatMap((slide, index) => (slide.notes === undefined ? [] : [FIRST_NOTES + index]));
  const lists = [
    record(
      4080,
      slides.map((_, index) => listed(FIRST_SLIDE + index)),
      { instance: 0 },
    ),
    record(4080, withNotes.map(listed), { instance: 2 }),
  ];
  objects.set(1, record(1000, lists));
  const { stream, editAt } = streamOf(objects);
  const user = Buffer.alloc(16);
  user.writeUInt32LE(0x14, 0);
  user.writeUInt32LE(isEncrypted ? 0xf3d1c4df : 0xe391c05f, 4);
  user.writeUInt32LE(editAt, 8);
  const file = utils.cfb_new();
  utils.cfb_add(file, "/PowerPoint Document", stream);
  utils.cfb_add(file, "/Current User", atom(4086, user));
  return new Uint8Array(write(file, { type: "buffer" }));
}

/** The objects, where they are, and the state of the last saving that names both. */
function streamOf(objects: Map<number, Buffer>): { stream: Buffer; editAt: number } {
  let at = 0;
  const entries: Buffer[] = [];
  for (const [number, bytes] of objects) {
    entries.push(longs(number | (1 << 20), at));
    at += bytes.length;
  }
  const directory = atom(6002, Buffer.concat(entries));
  const edit = atom(4085, longs(0, 3, 0, at, 1, 200, 0));
  return { stream: Buffer.concat([...objects.values(), directory, edit]), editAt: at + directory.length };
}

function slideRecord({ title, lines, table }: OldSlide, notes: number): Buffer {
  const head = atom(1007, longs(0, 0, 0, 0, notes, 0));
  const shapes = [box(0, title), box(1, lines.map(([text]) => text).join("\r"), styleOf(lines))];
  return record(1006, [head, drawing(table === undefined ? shapes : [...shapes, tableGroup(table)])]);
}

/** Levels and bullets of paragraphs: a count of characters, a level, a mask, the flags of the bullet. */
function styleOf(lines: OldSlide["lines"]): Buffer {
  const runs = lines.map(([text, level, hasBullet]) => {
    const run = Buffer.alloc(12);
    run.writeUInt32LE(text.length + 1, 0);
    run.writeUInt16LE(level, 4);
    run.writeUInt32LE(1, 6);
    run.writeUInt16LE(hasBullet ? 1 : 0, 10);
    return run;
  });
  return atom(4001, Buffer.concat(runs));
}

/** A table is a group whose first shape carries a property; cells are told by where they are. */
function tableGroup(table: string[][]): Buffer {
  const property = Buffer.alloc(6);
  property.writeUInt16LE(0x39f, 0);
  const frame = record(0xf004, [atom(0xf122, property, 1)]);
  const cells = table.flatMap((row, top) =>
    row.map((text, left) => record(0xf004, [atom(0xf00f, longs(left, top, left + 1, top + 1)), textbox(4, text)])),
  );
  return record(0xf003, [frame, ...cells]);
}

function drawing(shapes: Buffer[]): Buffer {
  return record(1036, [record(0xf002, [record(0xf003, shapes)])]);
}

function box(role: number, text: string, style?: Buffer): Buffer {
  return record(0xf004, [textbox(role, text, style)]);
}

function textbox(role: number, text: string, style: Buffer = Buffer.alloc(0)): Buffer {
  return record(0xf00d, [atom(3999, longs(role)), atom(4000, Buffer.from(text, "utf16le")), style]);
}

function listed(number: number): Buffer {
  return atom(1011, longs(number, 0, 0, number, 0));
}

function record(type: number, inner: Buffer[], { instance = 0 } = {}): Buffer {
  return withHead(type, (instance << 4) | CONTAINER, Buffer.concat(inner));
}

function atom(type: number, body: Buffer, instance = 0): Buffer {
  return withHead(type, instance << 4, body);
}

function withHead(type: number, first: number, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(first, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}
