import type { IndexedKind } from "#ranking/candidates/candidate.js";
import { dotProduct } from "./dot-product.js";
import { hubness } from "./hubness.js";

export interface VectorComparison {
  cosine: number;
  /** Mean cosine to all vectors of the list that are of its kind, its own included. */
  centrality: number;
  /** Memories have it where stranger questions are given. */
  hubness?: number;
}

interface Query {
  values: Float32Array;
  strangers?: readonly Float32Array[];
}

interface Compared {
  kind: IndexedKind;
  vector: Float32Array | null;
}

/**
 * Unit vectors compared with the query's and with each other of their kind; null where there is none. Parallel to the
 * list, linear in it.
 */
export function compareVectors({ values, strangers }: Query, members: Compared[]): (VectorComparison | null)[] {
  const centres = new Map(
    [...Map.groupBy(members, ({ kind }) => kind)].map(([kind, alike]) => {
      const vectors = alike.flatMap(({ vector }) => vector ?? []);
      return [kind, meanOf(vectors, values.length)];
    }),
  );
  return members.map(({ kind, vector }) => {
    const centre = centres.get(kind);
    if (vector === null || centre === undefined) return null;
    return {
      cosine: dotProduct(values, vector),
      centrality: dotProduct(centre, vector),
      ...(kind === "memory" && strangers !== undefined ? { hubness: hubness(vector, strangers) } : {}),
    };
  });
}

function meanOf(vectors: Float32Array[], dimensions: number): Float64Array {
  const mean = new Float64Array(dimensions);
  for (const vector of vectors) {
    for (let index = 0; index < dimensions; index++) {
      mean[index] = (mean[index] ?? 0) + (vector[index] ?? 0) / vectors.length;
    }
  }
  return mean;
}
