import { percentile } from "../statistics/percentile.js";
import type { ChunkQuestion, Stretch } from "./chunk-corpus.js";

export interface ChunkLengths {
  chunks: number;
  median: number;
  mean: number;
  longest: number;
}

export function chunkLengths(chunks: readonly Stretch[]): ChunkLengths {
  const lengths = chunks.map(({ start, end }) => end - start);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    chunks: chunks.length,
    median: percentile(lengths, 0.5),
    mean: total / chunks.length,
    longest: Math.max(...lengths),
  };
}

/** How many of the reference ranges lie within one chunk, of how many. */
export function rangesWithinOne(questions: readonly ChunkQuestion[], chunks: readonly Stretch[]) {
  const ranges = questions.flatMap(({ references }) => references);
  const whole = ranges.filter(({ start, end }) => chunks.some((chunk) => chunk.start <= start && chunk.end >= end));
  return { ranges: ranges.length, whole: whole.length };
}

export interface FoundCharacters {
  /** Share of the references' characters that were found. */
  recall: number;
  /** Share of the found characters that belong to a reference. */
  precision: number;
  /** Intersection over union of both. */
  iou: number;
}

/** Over characters; neither the found stretches nor the references of a question are counted twice where they overlap. */
export function foundCharacters(references: readonly Stretch[], found: readonly Stretch[]): FoundCharacters {
  const wanted = charactersOf(references);
  const read = charactersOf(found);
  const common = [...wanted].filter((character) => read.has(character)).length;
  return {
    recall: common / wanted.size,
    precision: read.size === 0 ? 0 : common / read.size,
    iou: common / (wanted.size + read.size - common),
  };
}

function charactersOf(stretches: readonly Stretch[]): Set<number> {
  const characters = new Set<number>();
  for (const { start, end } of stretches) for (let at = start; at < end; at++) characters.add(at);
  return characters;
}
