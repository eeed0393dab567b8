import type { TextStructure } from "#language/structure/detect-structure.js";
import type { BlockReader, Range } from "./block.js";
import { type ChunkSize, chunkSizeOf } from "./chunk-size.js";
import type { ChunkingAlgorithm, ChunkSpan } from "./chunk-span.js";
import { packBlocks, spanOfBlocks } from "./pack-blocks.js";
import { type Place, pageBorders, placeAt, sectionsOfPlaces } from "./place.js";
import { readCodeBlocks } from "./read-code-blocks.js";
import { readMarkdownBlocks } from "./read-markdown-blocks.js";
import { readConversationBlocks, readProseBlocks } from "./read-prose-blocks.js";
import { splitBlock } from "./split-block.js";

const READERS: Record<TextStructure, BlockReader> = {
  conversation: readConversationBlocks,
  markdown: readMarkdownBlocks,
  code: readCodeBlocks,
  text: readProseBlocks,
};

export interface ChunkTextInput {
  text: string;
  structure: TextStructure;
  /** The setting `chunkSize`. -1 is automatic. */
  size: number;
  algorithm: ChunkingAlgorithm;
  /** The language of code, by its usual lower-case name. Null when unknown. */
  codeLanguage?: string | null;
  places?: readonly Place[];
}

/**
 * Cuts a text into chunks without overlap, in order. Every character except white space is in exactly one chunk, and
 * the offsets are exact. No chunk crosses a slide, a sheet or a file. Deterministic, and linear in the text.
 */
export function chunkText(input: ChunkTextInput): ChunkSpan[] {
  const { text, places = [] } = input;
  const size = chunkSizeOf(input.size);
  const spans = sectionsOfPlaces(places, text.length).flatMap((section) => chunkSection(input, { section, size }));
  return spans.map((span, position) => ({ ...span, place: placeAt(places, span), position }));
}

type SectionSpan = Omit<ChunkSpan, "place" | "position">;

/** In a text with fewer chunks, paragraphs above the target stay whole. */
const LEAST_CHUNKS = 4;

/**
 * Paragraphs above the target stay whole while they are the exception. Where most of a text is such paragraphs, all are
 * cut down to the target, so that the median chunk is not longer.
 */
function chunkSection(input: ChunkTextInput, { section, size }: { section: Range; size: ChunkSize }): SectionSpan[] {
  const spans = cutSection(input, { section, size });
  const long = spans.filter((span) => span.end - span.start > size.target);
  const isRule = spans.length >= LEAST_CHUNKS && long.length > spans.length / 2;
  return isRule ? cutSection(input, { section, size: { ...size, paragraph: size.target } }) : spans;
}

function cutSection(
  { text, structure, algorithm, codeLanguage = null, places = [] }: ChunkTextInput,
  { section, size }: { section: Range; size: ChunkSize },
): SectionSpan[] {
  const read = algorithm === "recursive" ? readProseBlocks : READERS[structure];
  const own = text.slice(section.start, section.end);
  const blocks = read({ text: own, codeLanguage, size }).flatMap((block) => splitBlock(own, { block, size }));
  const packed = packBlocks(blocks, { text: own, size, isPageBorder: pageBorders(places, section.start) });
  let previousEnd = 0;
  return packed.map((together) => {
    const span = spanOfBlocks(own, { blocks: together, within: { start: previousEnd, end: own.length } });
    previousEnd = span.end;
    return { ...span, start: section.start + span.start, end: section.start + span.end };
  });
}
