import { oneLine } from "../../../text/one-line.js";
import type { DocumentBuilder } from "../../writing/document-builder.js";
import { ListDepth } from "../../writing/list-depth.js";
import { listLine } from "../../writing/list-line.js";
import type { OfficeReading } from "../../writing/office-reading.js";
import type { CompoundFile } from "../compound/compound-file.js";
import { readTexts, type SlideText } from "./read-text.js";
import { childOf, RECORD, readRecords, type SlideRecord } from "./records.js";
import { tableOf } from "./shape-table.js";
import { type ListedSlide, notesIdOf, openSlideFile, type SlideFile } from "./slide-file.js";

const MAX_DEPTH = 50;

/** A presentation of PowerPoint 97 to 2003: a section for each slide with its notes. */
export function readSlidesBefore2007(file: CompoundFile, reading: OfficeReading): void {
  const presentation = openSlideFile(file);
  const total = presentation.slides.length;
  for (const [index, slide] of presentation.slides.entries()) {
    reading.builder.moveTo({ slide: index + 1 });
    writeSlide(slide, { number: index + 1, presentation, builder: reading.builder });
    reading.progress({ unit: "slide", done: index + 1, total });
  }
}

interface SlideWriting {
  number: number;
  presentation: SlideFile;
  builder: DocumentBuilder;
}

function writeSlide(listed: ListedSlide, { number, presentation, builder }: SlideWriting): void {
  const outline = readTexts(listed.outline);
  const drawing = childOf(listed.slide, RECORD.drawing);
  const texts = drawing === null ? [] : [...contentOf(drawing.body, outline)];
  const title = [...texts, ...outline].find((text) => typeof text !== "string" && text.role === "title");
  const words = title === undefined || typeof title === "string" ? "" : wordsOf(title);
  builder.proposeTitle(words);
  builder.add(words === "" ? `## Slide ${number}` : `## Slide ${number}: ${words}`);
  // A slide without a drawing has its texts in the outline.
  for (const text of drawing === null ? outline : texts) {
    if (typeof text === "string") builder.add(text);
    else if (text !== title) writeText(text, builder);
  }
  const notes = presentation.notes.get(notesIdOf(listed.slide)) ?? null;
  const spoken = notes === null ? [] : [...contentOf(notes.body, [])];
  const lines = spoken.filter((text) => typeof text !== "string").filter(({ role }) => role === "notes");
  const written = lines.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).filter((text) => text !== "");
  if (written.length > 0) builder.add(`### Speaker notes\n\n${written.join("\n")}`);
}

/** Texts of shapes and tables of a drawing, in their order. */
function* contentOf(bytes: Buffer, outline: SlideText[], depth = 0): Generator<SlideText | string> {
  if (depth > MAX_DEPTH) return;
  for (const record of readRecords(bytes)) {
    if (record.type === RECORD.shape) {
      const text = shapeText(record, outline);
      if (text !== null) yield text;
      continue;
    }
    const table = record.type === RECORD.shapeGroup ? tableOf(record, (shape) => cellText(shape, outline)) : null;
    if (table !== null) yield table;
    else if (isGroup(record)) yield* contentOf(record.body, outline, depth + 1);
  }
}

/** Containers of drawings. */
function isGroup({ type }: SlideRecord): boolean {
  return type === RECORD.drawing || (type >= 0xf000 && type <= RECORD.shapeGroup);
}

/** A place holder's text is in the outline: the shape says which of them. */
function shapeText(shape: SlideRecord, outline: SlideText[]): SlideText | null {
  const box = childOf(shape, RECORD.shapeText);
  const reference = childOf(box, RECORD.outlineReference);
  if (reference !== null) return outline[reference.body.readUInt32LE(0)] ?? null;
  return box === null ? null : (readTexts(readRecords(box.body))[0] ?? null);
}

function cellText(shape: SlideRecord, outline: SlideText[]): string {
  const text = shapeText(shape, outline);
  return text === null ? "" : wordsOf(text);
}

function wordsOf({ paragraphs }: SlideText): string {
  return oneLine(paragraphs.map(({ text }) => text).join(" "));
}

function writeText({ paragraphs }: SlideText, builder: DocumentBuilder): void {
  const depth = new ListDepth();
  for (const { text, level, hasBullet } of paragraphs) {
    // A lone star stands for the number or date of a slide.
    if (text === "" || text === "*") continue;
    if (hasBullet) builder.add(listLine(text, { label: "-", depth: depth.of(level) }), "item");
    else builder.add(text);
    if (!hasBullet) depth.end();
  }
}
