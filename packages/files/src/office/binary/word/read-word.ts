import { oneLine } from "../../../text/one-line.js";
import type { BlockKind } from "../../writing/document-builder.js";
import { FlowWriter } from "../../writing/flow-writer.js";
import type { OfficeReading } from "../../writing/office-reading.js";
import type { CompoundFile } from "../compound/compound-file.js";
import { openWordFile, positionsIn, type StoryName } from "./file-information.js";
import { WordParagraphs } from "./paragraphs.js";

/** A document of Word 97 to 2003 ([MS-DOC]): its body, text boxes, notes, headers and footers. */
export function readWordBefore2007(file: CompoundFile, reading: OfficeReading): void {
  const { builder } = reading;
  const word = openWordFile(file);
  const paragraphs = new WordParagraphs(word);
  const write = (range: { start: number; end: number }, add: (block: string, kind: BlockKind) => void) => {
    const writer = new FlowWriter(add);
    for (const paragraph of paragraphs.read(range)) writer.write(paragraph);
    writer.end();
  };
  const textOf = (range: { start: number; end: number }) => {
    const blocks: string[] = [];
    write(range, (block) => blocks.push(block));
    return oneLine(blocks.join(" "));
  };
  const textsOf = (story: StoryName, table: "footnoteTexts" | "endnoteTexts" | "commentTexts" | "headerTexts") => {
    const { start, end } = word.stories[story];
    const positions = positionsIn(word.table(table), 0).map((position) => start + position);
    // The last two positions end the story.
    return positions
      .slice(0, -2)
      .map((from, index) => textOf({ start: from, end: Math.min(end, positions[index + 1] ?? end) }));
  };
  const notes = { footnote: textsOf("footnotes", "footnoteTexts"), endnote: textsOf("endnotes", "endnoteTexts") };
  paragraphs.comments = textsOf("comments", "commentTexts");
  write(word.stories.body, (block, kind) => builder.addTitled(block, kind));
  reading.progress(null);
  write(word.stories.textBoxes, (block, kind) => builder.add(block, kind));
  for (const [index, { kind, number }] of paragraphs.notes.entries()) {
    const text = notes[kind][number] ?? "";
    if (text !== "") builder.add(`[^${index + 1}]: ${text}`);
  }
  for (const block of pageTexts(textsOf("headers", "headerTexts"))) builder.add(block);
}

/** Six lines that separate notes; then for each section the headers and footers of even, odd and first pages. */
function pageTexts(texts: string[]): Set<string> {
  const blocks = texts.slice(6).map((text, index) => {
    const isHeader = [0, 1, 4].includes(index % 6);
    return /\p{L}/u.test(text) ? `${isHeader ? "Header" : "Footer"}: ${text}` : "";
  });
  return new Set(blocks.filter((block) => block !== ""));
}
