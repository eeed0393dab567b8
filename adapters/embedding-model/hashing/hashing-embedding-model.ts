import { CancelledError } from "@loci/errors";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";

const ID = "hashing/words-and-bigrams-v1";
const DIMENSIONS = 384;

/**
 * A deterministic model without weights, for tests and scale benchmarks. It hashes words and pairs of neighbouring
 * words into the dimensions with a sign (feature hashing, Weinberger et al. 2009). Texts that share words are near each
 * other. It knows nothing of meaning.
 */
export function createHashingEmbeddingModel(dimensions = DIMENSIONS): EmbeddingModel {
  return {
    id: dimensions === DIMENSIONS ? ID : `${ID}-${dimensions}`,
    dimensions,
    maxTokens: 8_192,
    async embed(texts, _kind, signal) {
      if (signal?.aborted) throw new CancelledError("Cancelled");
      return texts.map((text) => embedText(text, dimensions));
    },
    status: async () => ({ state: "ready" }),
    close: async () => undefined,
  };
}

function embedText(text: string, dimensions: number): Float32Array {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const vector = new Float32Array(dimensions);
  words.forEach((word, index) => {
    add(vector, word, 1);
    const next = words[index + 1];
    if (next !== undefined) add(vector, `${word} ${next}`, 0.5);
  });
  const length = Math.hypot(...vector);
  if (length === 0) vector[0] = 1;
  return length === 0 ? vector : vector.map((value) => value / length);
}

function add(vector: Float32Array, feature: string, weight: number): void {
  const hash = fnv1a(feature);
  const place = hash % vector.length;
  const sign = hash & 0x8000_0000 ? -1 : 1;
  vector[place] = (vector[place] ?? 0) + sign * weight;
}

/** 32 bits, unsigned (FNV-1a), with a final mix so that short words spread over all dimensions. */
function fnv1a(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9_f3b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
