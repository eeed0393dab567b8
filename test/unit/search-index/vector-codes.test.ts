import { describe, expect, test } from "vitest";
import { CodeScanner, layAbreast } from "#adapters/search-index/sqlite/vectors/code-scanner.js";
import { encodeVectors } from "#adapters/search-index/sqlite/vectors/vector-codes.js";
import { VectorRotation } from "#adapters/search-index/sqlite/vectors/vector-rotation.js";
import { randomNumbers } from "#test/conformance/search-index/build-items.js";

const random = randomNumbers(11);

describe("codes of vectors", () => {
  test("a rotation keeps products, also where the number of dimensions is no power of two", () => {
    for (const dimensions of [1, 2, 3, 16, 100, 384]) {
      const [one, other] = [unitVector(dimensions), unitVector(dimensions)];
      const rotation = new VectorRotation(dimensions);
      expect(product(rotation.apply(one), rotation.apply(other))).toBeCloseTo(product(one, other), 4);
    }
  });

  test("estimated products are within a few hundredths of the true ones, also when few dimensions carry most of a vector", () => {
    const shared = unitVector(384);
    for (const sparse of [false, true]) {
      const vectors = Array.from({ length: 200 }, () => near(shared, sparse));
      const query = near(shared, sparse);
      const estimates = [...new CodeScanner(query).products(layAbreast(encodeVectors(vectors)))];
      const errors = estimates.map((estimate, place) => Math.abs(estimate - product(query, vectors[place] ?? query)));
      expect(errors).toHaveLength(200);
      expect(Math.max(...errors)).toBeLessThan(0.06);
    }
  });

  test("vectors that are all the same are estimated exactly", () => {
    const vector = unitVector(5);
    const estimates = new CodeScanner(vector).products(layAbreast(encodeVectors([vector, vector])));
    expect([...estimates]).toEqual([expect.closeTo(1, 4), expect.closeTo(1, 4)]);
  });
});

/**
 * Vectors like those of models: a large part is equal in all texts. `sparse` puts the rest into a tenth of the
 * dimensions.
 */
function near(shared: Float32Array, sparse: boolean): Float32Array {
  const own = normalized(unitVector(shared.length).map((value) => (sparse && random() < 0.9 ? 0 : value)));
  return normalized(shared.map((value, place) => 0.8 * value + 0.6 * (own[place] ?? 0)));
}

function unitVector(dimensions: number): Float32Array {
  return normalized(Float32Array.from({ length: dimensions }, () => random() + random() + random() - 1.5));
}

function normalized(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function product(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}
