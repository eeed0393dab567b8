import type { Masked } from "@loci/language/masking";
import { hasWords, unmaskedWords } from "@loci/language/masking";
import { analyze } from "@loci/language/words";
import type { RankedHit } from "@loci/ranking/hits";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";

export function asWritten<Text extends object>(text: Text): Masked<Text> {
  return { ...text, isMasked: false };
}

interface Found {
  hit: RankedHit;
  document: DocumentHead;
  terms: string[];
}

/**
 * Whether a chunk may be shown for its unmasked words. Its entry in the index follows a forgetting a moment later.
 * Until then, masked words alone may have found the chunk, and none of its other words matches the query.
 */
export function isFoundByTheRest(chunk: DocumentChunk, { hit, document, terms }: Found): boolean {
  const left = unmaskedWords(chunk.content);
  if (!hasWords(left, chunk.speakers)) return false;
  if (!hit.signals.own && !hit.signals.title) return true;
  const labels = [document.title ?? "", ...chunk.headingPath].map(unmaskedWords);
  const told = new Set([left, ...labels].flatMap(analyze));
  return terms.some((term) => told.has(term));
}
