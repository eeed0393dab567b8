import { createHash } from "node:crypto";
import { type Metadata, metadataPairs } from "@loci/language/filter";
import { fieldTerms, queryTerms } from "@loci/language/words";
import type { IndexItem, IndexQuery } from "#core/ports/search-index.js";

export interface ItemInput extends Partial<Omit<IndexItem, "metadata">> {
  organizationId: string;
  id: string;
  text?: string;
  context?: string;
  title?: string;
  metadata?: Metadata | Metadata[];
}

/** A chunk of the tag `home`, unless told otherwise. */
export function buildItem({ text = "", context, title, metadata = {}, ...item }: ItemInput): IndexItem {
  return {
    kind: "chunk",
    documentId: `document-${item.id}`,
    version: 1,
    tags: ["home"],
    labels: [],
    filepath: null,
    otherSources: [],
    isUnreviewed: false,
    speaker: null,
    position: null,
    time: null,
    vectors: {},
    fields: {
      own: fieldTerms(text),
      ...(context === undefined ? {} : { context: fieldTerms(context) }),
      ...(title === undefined ? {} : { title: fieldTerms(title) }),
    },
    ...item,
    metadata: (Array.isArray(metadata) ? metadata : [metadata]).map(metadataPairs),
  };
}

export function buildQuery({
  text = "",
  ...query
}: Partial<IndexQuery> & { organizationId: string; text?: string }): IndexQuery {
  return { kinds: ["chunk"], tags: ["home"], terms: queryTerms(text), lexicalLimit: 100, vectorLimit: 100, ...query };
}

/** A unit vector that depends on the seed alone. */
export function buildVector(seed: string, dimensions = 16): Float32Array {
  const random = randomNumbers(Number.parseInt(createHash("sha256").update(seed).digest("hex").slice(0, 8), 16));
  const numbers = Float32Array.from({ length: dimensions }, () => random() - 0.5);
  const length = Math.hypot(...numbers) || 1;
  return numbers.map((value) => value / length);
}

/** The same stream of numbers in [0, 1) for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
