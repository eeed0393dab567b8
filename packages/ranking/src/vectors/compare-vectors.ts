import type { IndexedKind } from "#ranking/candidates/candidate.js";

export interface VectorComparison {
  cosine: number;
  /** Mean cosine to all vectors of the list that are of its kind, its own included. */
  centrality: number;
}

interface Compared {
  kind: IndexedKind;
  vector: Float32Array | null;
}

/**
 * Unit vectors compared with the query's and with each other of their kind; null where there is none. Parallel to the
 * list, linear in it.
 */
export function compareVectors(query: Float32Array, members: Compared[]): (VectorComparison | null)[] {
  const centres = new Map(
    [...Map.groupBy(members, ({ kind }) => kind)].map(([kind, alike]) => {
      const vectors = alike.flatMap(({ vector }) => vector ?? []);
      return [kind, meanOf(vectors, query.length)];
    }),
  );
  return members.map(({ kind, vector }) => {
    const centre = centres.get(kind);
    if (vector === null || centre === undefined) return null;
    return { cosine: dotProduct(query, vector), centrality: dotProduct(centre, vector) };
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

/** The cosine, when both have length 1. */
function dotProduct(one: Float32Array | Float64Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < other.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
