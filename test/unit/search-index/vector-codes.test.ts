import { describe, expect, test } from "vitest";
import { CodeScanner, encodeVectors } from "#adapters/search-index/sqlite/vectors/vector-codes.js";
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
      const errors: number[] = [];
      new CodeScanner(query).scan(encodeVectors(vectors), (place, estimate) => {
        errors.push(Math.abs(estimate - product(query, vectors[place] ?? query)));
      });
      expect(errors).toHaveLength(200);
      expect(Math.max(...errors)).toBeLessThan(0.06);
    }
  });

  test("vectors that are all the same are estimated exactly", () => {
    const vector = unitVector(5);
    new CodeScanner(vector).scan(encodeVectors([vector, vector]), (_place, estimate) =>
      expect(estimate).toBeCloseTo(1, 4),
    );
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
