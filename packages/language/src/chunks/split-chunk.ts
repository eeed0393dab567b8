import type { TextStructure } from "#language/structure/detect-structure.js";
import { splitWords } from "#language/words/split-words.js";
import { type Range, trimRange } from "./block.js";
import { sentencesOf } from "./sentence-ends.js";
import { type TurnLabel, turnLabels, underShortLabel } from "./turn-labels.js";

export interface ChunkPart {
  /** The part as people read it: a turn has its short label, `Anna: ...`, unless its label has a time without a day. */
  text: string;
  /** In characters of the chunk. */
  start: number;
  end: number;
  kind: "turn" | "prose" | "block";
  /** The label of a turn; null for other parts, and for the end of a turn that began in another chunk. */
  label: TurnLabel | null;
}

interface WholeChunk {
  content: string;
  /** Who speaks in it; empty: it is no conversation. */
  speakers: string[];
  /** Among the chunks of its document, from 0. */
  position: number;
}

interface SplitDocument {
  structure: TextStructure | null;
  chunkCount: number | null;
}

/** Splits a chunk into turns or sentences. Code, tables and other text that loses its meaning in parts stay whole. */
export function splitChunk(chunk: WholeChunk, document: SplitDocument | null): ChunkPart[] {
  const { content } = chunk;
  if (chunk.speakers.length > 0) return partsOf(content, { starts: turnStarts(chunk), kind: "turn" });
  if (document?.structure === "code" || STRUCTURED.test(content)) {
    return partsOf(content, { starts: [{ start: 0, label: null }], kind: "block" });
  }
  const sentences = [...sentencesOf(content, { start: 0, end: content.length })];
  const parts = partsOf(content, { starts: sentences.map(({ start }) => ({ start, label: null })), kind: "prose" });
  return joinHeadings(parts, { chunk, isLastChunk: chunk.position + 1 >= (document?.chunkCount ?? 0) });
}

/**
 * The rule of a table, or a code fence. Each stays within one line: across lines, matching a long run of empty ones
 * takes cubic time.
 */
const STRUCTURED = /^[ \t|]*:?-{3,}:?[ \t]*\||^[ \t]*(?:```|~~~)/m;

interface PartStart {
  start: number;
  label: TurnLabel | null;
}

/** Text above the first label belongs to a turn that began in another chunk. */
function turnStarts(chunk: WholeChunk): PartStart[] {
  const starts = turnLabels(chunk).map((label) => ({ start: label.start, label }));
  return starts[0]?.start === 0 ? starts : [{ start: 0, label: null }, ...starts];
}

function partsOf(content: string, { starts, kind }: { starts: PartStart[]; kind: ChunkPart["kind"] }): ChunkPart[] {
  return starts.flatMap(({ start, label }, index) => {
    const range = trimRange(content, { start, end: starts[index + 1]?.start ?? content.length });
    return range === null ? [] : [{ text: textOf(content, { ...range, label }), ...range, kind, label }];
  });
}

/** The times of a recording (`[00:12] Ada: ...`) stay, since no heading can name them. */
function textOf(content: string, { start, end, label }: Range & { label: TurnLabel | null }): string {
  if (label === null || (label.stamp !== null && label.saidAt === null)) return content.slice(start, end);
  return underShortLabel(label, content.slice(label.end, end));
}

const MARKDOWN = /^(?:#{1,6}[ \t]\S.*|\*\*[^*\n]+\*\*:?|__[^_\n]+__:?)$/u;
const RULE = /^[-=*_]{3,}$/u;
/** "Section 8.", "Kapitel IV", "第三章": what follows on the line is a sentence of its own. */
const PARTS =
  "section|chapter|part|article|appendix|kapitel|abschnitt|teil|artikel|anhang|capítulo|sección|parte|artículo|anexo|§";
const PART_NUMBER = String.raw`(?:\d{1,4}(?:\.\d{1,3})*|[ivxlc]{1,7}|[a-z])`;
const CHINESE_PART = String.raw`第[\d一二三四五六七八九十百]{1,5}[章节節部篇条]`;
const NUMBERED = new RegExp(String.raw`^(?:(?:${PARTS})\s*${PART_NUMBER}|${CHINESE_PART})[.:)]?$`, "iu");
/** The number of a list item or a heading, or a year. It tells too little to leave anything out. */
const NUMBER = /^\d{1,3}(?:\.\d{1,3})*[.)]$/u;

/** Captures the words after the marks and the number of a heading. */
const MARKED = /^#{1,6}[ \t]+(?:\d{1,3}(?:\.\d{1,3})*[.)]?[ \t]+)?(\S.*)$/u;
/** A number or the joints of a sentence: such a heading may be all that is said of it. */
const TELLING = /[\p{N}.,:;!?…。、，：；！？]/u;
/** Most words of a heading that only names its section. One of more words may be a sentence. */
const MOST_WORDS = 3;

interface ChunkPlace {
  chunk: WholeChunk;
  /** Whether none follows it in its document, or nothing is known of that. */
  isLastChunk: boolean;
}

/**
 * The parts of a text, each heading with the part that it heads: alone it is short, cheap and no evidence. A bare
 * heading at the end of a chunk is left out, since its section is in the next chunk. It stays where no chunk follows,
 * and at the beginning of a document, since a note may be a heading alone.
 */
function joinHeadings(parts: ChunkPart[], { chunk, isLastChunk }: ChunkPlace): ChunkPart[] {
  const { content, position } = chunk;
  const joined: ChunkPart[] = [];
  let waiting: ChunkPart[] = [];
  const joinWaiting = (part: ChunkPart) => {
    const start = waiting[0]?.start ?? part.start;
    joined.push({ ...part, start, text: content.slice(start, part.end) });
    waiting = [];
  };
  for (const part of parts) {
    const isLead = beginsLine(part, content) && (isHeading(part) || NUMBER.test(part.text));
    if (isLead) waiting.push(part);
    else joinWaiting(part);
  }
  const last = waiting.at(-1);
  const isOnly = joined.length === 0 && position === 0;
  const isNeedless = isLastChunk ? isRule : isBare;
  if (last && (isOnly || !waiting.every(isNeedless))) joinWaiting(last);
  return joined;
}

function isHeading({ text }: ChunkPart): boolean {
  return MARKDOWN.test(text) || RULE.test(text) || NUMBERED.test(text);
}

function isRule({ text }: ChunkPart): boolean {
  return RULE.test(text);
}

/** Bold lines are none: texts put in bold what matters most. */
function isBare({ text }: ChunkPart): boolean {
  if (RULE.test(text) || NUMBERED.test(text)) return true;
  const name = MARKED.exec(text)?.[1];
  if (name === undefined) return false;
  return NUMBERED.test(name) || (!TELLING.test(name) && wordCount(name) <= MOST_WORDS);
}

function wordCount(text: string): number {
  // Two letters are about a word where none are spaced.
  return splitWords(text).reduce((sum, word) => sum + (word.isUnspaced ? Math.ceil(word.text.length / 2) : 1), 0);
}

function beginsLine({ start }: ChunkPart, content: string): boolean {
  return start === 0 || /[\n\r][ \t]*$/.test(content.slice(Math.max(0, start - 8), start));
}
