import { analyze } from "@loci/language/words";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import { type Masked, unmaskedWords } from "#core/chunk/mask-chunks.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { RankedHit } from "../ranking/ranked-hit.js";

export function asWritten(chunk: DocumentChunk): Masked<DocumentChunk> {
  return { ...chunk, isMasked: false };
}

interface Found {
  hit: RankedHit;
  document: DocumentHead;
  terms: string[];
}

/**
 * Whether a chunk may be shown for what is left of it. Its entry in the index follows a forgetting a moment later: until then a chunk
 * that was found by words, none of which is left, was found by those that are masked.
 */
export function isFoundByTheRest(chunk: DocumentChunk, { hit, document, terms }: Found): boolean {
  const left = unmaskedWords(chunk.content);
  if (!hasWords(left, chunk.speakers)) return false;
  if (!hit.signals.own) return true;
  const told = new Set([left, document.title ?? "", ...chunk.headingPath].flatMap(analyze));
  return terms.some((term) => told.has(term));
}

/** More than the labels of who spoke. */
export function hasWords(text: string, speakers: string[]): boolean {
  const labels = new Set(speakers.flatMap(analyze));
  return analyze(text).some((term) => !labels.has(term));
}
