import { borderInRun } from "../chunks/character-borders.js";
import { writeStamp } from "../conversation/moments/stamp.js";
import { parseConversation } from "../conversation/turns/parse-conversation.js";
import type { TextStructure } from "../structure/detect-structure.js";

/** A stretch of a document that a model may quote: a turn, a paragraph, or a part of a long one. */
export interface Segment {
  /** From 1 within its batch. */
  number: number;
  /** UTF-16 units of the document's text. */
  start: number;
  end: number;
  /** Null outside conversations. */
  speaker: string | null;
  /** When the turn was said: its own moment, else the date line above it as written. */
  date: string | null;
  /** The same date as a moment; null where it is not known to the day. */
  saidAt: Date | null;
  /** Words of an assistant explain what people say; they are no source of facts. */
  isSource: boolean;
}

/** The text that one call of a model reads. */
export interface ModelBatch {
  start: number;
  end: number;
  segments: Segment[];
}

/** About 2,000 tokens: small models still read all of it, and its facts fit into one answer. */
export const MAX_BATCH_CHARACTERS = 8_000;
const MAX_SEGMENT_CHARACTERS = 2_000;

type Stretch = Omit<Segment, "number">;

/**
 * Cuts a document into batches, each read by one call of a model. Filled from the start, so that a conversation that
 * grows keeps all batches but its last. Batches without a word of a person, and code, are left out. Pure; linear in the
 * text.
 */
export function cutBatches({ text, structure }: { text: string; structure: TextStructure }): ModelBatch[] {
  if (structure === "code") return [];
  const stretches = structure === "conversation" ? turnsOf(text) : paragraphsOf(text);
  const batches: ModelBatch[] = [];
  let open: Stretch[] = [];
  let size = 0;
  const close = () => {
    if (open.some(({ isSource }) => isSource)) batches.push(toBatch(open));
    open = [];
    size = 0;
  };
  for (const stretch of stretches.flatMap((whole) => split(text, whole))) {
    const length = stretch.end - stretch.start;
    if (open.length > 0 && size + length > MAX_BATCH_CHARACTERS) close();
    open.push(stretch);
    size += length;
  }
  close();
  return batches;
}

function toBatch(stretches: Stretch[]): ModelBatch {
  const segments = stretches.map((stretch, index) => ({ ...stretch, number: index + 1 }));
  return { start: segments[0]?.start ?? 0, end: segments.at(-1)?.end ?? 0, segments };
}

/**
 * Instructions to an assistant and the output of its tools tell nothing of a person, and voices without a name nothing
 * of a known one.
 */
function turnsOf(text: string): Stretch[] {
  const turns = parseConversation(text);
  return turns
    .filter(({ role, textStart, end }) => role !== "system" && role !== "tool" && end > textStart)
    .map(({ textStart: start, end, speaker, role, sessionDate, sentAt: saidAt }) => ({
      start,
      end,
      speaker,
      saidAt,
      date: sessionDate ?? (saidAt === null ? null : writeStamp(saidAt)),
      isSource: role !== "assistant" && role !== "unnamed",
    }));
}

function paragraphsOf(text: string): Stretch[] {
  return [...text.matchAll(/\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].trimEnd().length,
    speaker: null,
    date: null,
    saidAt: null,
    isSource: true,
  }));
}

function split(text: string, whole: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let start = whole.start;
  while (whole.end - start > MAX_SEGMENT_CHARACTERS) {
    const end = borderBefore(text, start, start + MAX_SEGMENT_CHARACTERS);
    parts.push({ ...whole, start, end });
    start = end;
  }
  return [...parts, { ...whole, start }];
}

/** After a line, else a sentence, else a word, in the second half of what fits. */
function borderBefore(text: string, start: number, limit: number): number {
  const least = start + MAX_SEGMENT_CHARACTERS / 2;
  const window = text.slice(least, limit);
  for (const border of [/\n/g, /[.!?。！？]\s/g, /\s/g]) {
    const last = [...window.matchAll(border)].at(-1);
    if (last) return least + last.index + last[0].length;
  }
  return borderInRun(text, { position: limit, lowest: start });
}
