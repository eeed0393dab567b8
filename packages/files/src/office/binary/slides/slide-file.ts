import { ExtractionFailedError } from "@loci/errors";
import type { CompoundFile } from "../compound/compound-file.js";
import { childOf, RECORD, readRecords, recordAt, type SlideRecord } from "./records.js";

export interface ListedSlide {
  /** The number by which other slides name it. */
  id: number;
  slide: SlideRecord;
  /** The texts that the outline keeps for it, as records in order. */
  outline: SlideRecord[];
}

export interface SlideFile {
  slides: ListedSlide[];
  /** By the id that their slide refers to. */
  notes: Map<number, SlideRecord>;
}

const ENCRYPTED = 0xf3d1c4df;
const [SLIDES, NOTES] = [0, 2];
const MAX_EDITS = 10_000;

/** The slides of a presentation of PowerPoint 97 to 2003 in their order ([MS-PPT] 2.1.2). */
export function openSlideFile(file: CompoundFile): SlideFile {
  const stream = file.stream("PowerPoint Document") ?? Buffer.alloc(0);
  const user = file.stream("Current User") ?? Buffer.alloc(0);
  if (user.length < 20) throw new ExtractionFailedError("The presentation is damaged: it names no current state");
  const encrypted = new ExtractionFailedError("The presentation is encrypted: it cannot be read without its password");
  if (user.readUInt32LE(12) === ENCRYPTED) throw encrypted;
  const edits = readEdits(stream, user.readUInt32LE(16));
  // Later versions keep a session of encryption instead of the mark.
  if (edits.some(({ body }) => body.length >= 32 && body.readUInt32LE(28) !== 0)) throw encrypted;
  const offsets = readDirectory(stream, edits);
  const at = (number: number) => {
    const offset = offsets.get(number);
    return offset === undefined || offset + 8 > stream.length ? null : recordAt(stream, offset);
  };
  const document = at(edits[0]?.body.readUInt32LE(16) ?? 0);
  const notes = readList(document, NOTES, at).map(({ id, slide }) => [id, slide] as const);
  return { slides: readList(document, SLIDES, at), notes: new Map(notes) };
}

/** Each time the file was saved, the newest first. */
function readEdits(stream: Buffer, newest: number): SlideRecord[] {
  const edits: SlideRecord[] = [];
  const seen = new Set<number>();
  let offset = newest;
  while (!seen.has(offset) && offset + 8 <= stream.length && edits.length < MAX_EDITS) {
    seen.add(offset);
    const edit = recordAt(stream, offset);
    if (edit.type !== RECORD.userEdit) break;
    edits.push(edit);
    offset = edit.body.readUInt32LE(8);
    if (offset === 0) break;
  }
  return edits;
}

/** Where the objects of the file are: what was saved last counts. */
function readDirectory(stream: Buffer, edits: SlideRecord[]): Map<number, number> {
  const offsets = new Map<number, number>();
  for (const edit of edits) {
    const { body } = recordAt(stream, edit.body.readUInt32LE(12));
    let at = 0;
    while (at + 4 <= body.length) {
      const head = body.readUInt32LE(at);
      const [first, count] = [head & 0xfffff, head >>> 20];
      for (let index = 0; index < count && at + 8 + index * 4 <= body.length; index++) {
        if (!offsets.has(first + index)) offsets.set(first + index, body.readUInt32LE(at + 4 + index * 4));
      }
      at += 4 + count * 4;
    }
  }
  return offsets;
}

function readList(
  document: SlideRecord | null,
  instance: number,
  at: (number: number) => SlideRecord | null,
): ListedSlide[] {
  const list = [...readRecords(document?.body ?? Buffer.alloc(0))].find(
    (record) => record.type === RECORD.slideList && record.instance === instance,
  );
  const slides: ListedSlide[] = [];
  for (const record of readRecords(list?.body ?? Buffer.alloc(0))) {
    if (record.type !== RECORD.slidePersist) {
      slides.at(-1)?.outline.push(record);
      continue;
    }
    const slide = at(record.body.readUInt32LE(0));
    if (slide !== null) slides.push({ id: record.body.readUInt32LE(12), slide, outline: [] });
  }
  return slides;
}

/** The id of the notes of a slide. */
export function notesIdOf(slide: SlideRecord): number {
  const atom = childOf(slide, RECORD.slideAtom);
  return atom === null || atom.body.length < 20 ? 0 : atom.body.readUInt32LE(16);
}
