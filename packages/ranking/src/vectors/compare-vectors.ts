export interface VectorComparison {
  cosine: number;
  /** Mean cosine to all vectors of the list, its own included. */
  centrality: number;
}

/**
 * Unit vectors compared with the query's and with each other; null where there is none. Parallel to the list, linear in
 * it.
 */
export function compareVectors(query: Float32Array, vectors: (Float32Array | null)[]): (VectorComparison | null)[] {
  const centre = meanOf(
    vectors.filter((vector) => vector !== null),
    query.length,
  );
  return vectors.map((vector) =>
    vector === null ? null : { cosine: dotProduct(query, vector), centrality: dotProduct(centre, vector) },
  );
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
