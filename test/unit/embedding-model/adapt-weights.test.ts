import { describe, expect, it } from "vitest";
import { adaptWeights } from "#adapters/embedding-model/local/onnx/adapt-weights.js";
import type { BertWeights, Dense } from "#adapters/embedding-model/local/onnx/bert-encoder.js";
import { halfPrecision } from "#adapters/embedding-model/local/onnx/half-precision.js";
import { bytesOf, floatsOf } from "#adapters/embedding-model/local/onnx/quantize.js";

const HIDDEN = 2;
const MATRICES = { qkv: 3 * HIDDEN, attention: HIDDEN, inner: HIDDEN, outer: HIDDEN };
/** 1, -2 and 0.5 in half precision. */
const HALVES = { one: 0x3c00, minusTwo: 0xc000, half: 0x3800 };

function floats(...values: number[]): Uint8Array {
  return bytesOf(Float32Array.from(values));
}

function halves(...bits: number[]): Uint8Array {
  return new Uint8Array(Uint16Array.from(bits).buffer);
}

function denseOf(rows: number): Dense {
  const values = Float32Array.from({ length: rows * HIDDEN }, (_, index) => index);
  return { weight: { rows, columns: HIDDEN, values }, bias: floats(...new Array(rows).fill(10)) };
}

const NORM = { weight: floats(1, 1), bias: floats(0, 0) };

const weights: BertWeights = {
  ...{ hidden: HIDDEN, layers: 1, heads: 1, epsilon: 1e-12, positions: floats(0, 0), norm: NORM },
  words: () => "words",
  layer: () => ({
    ...{ qkv: denseOf(MATRICES.qkv), attention: denseOf(MATRICES.attention), attentionNorm: NORM },
    ...{ inner: denseOf(MATRICES.inner), outer: denseOf(MATRICES.outer), outerNorm: NORM },
  }),
};

/** As `bench/tuning/export.py` writes it: a change of rank one, up * down, with up 1 and down (-2, 0.5). */
function adaptation(): Buffer {
  const tensors: Record<string, [type: string, bytes: Uint8Array]> = {};
  for (const [name, rows] of Object.entries(MATRICES)) {
    tensors[`layer0.${name}.up`] = ["F16", halves(...new Array(rows).fill(HALVES.one))];
    tensors[`layer0.${name}.down`] = ["F16", halves(HALVES.minusTwo, HALVES.half)];
    tensors[`layer0.${name}.bias`] = ["F32", floats(...new Array(rows).fill(0.25))];
  }
  for (const name of ["norm", "layer0.attention.norm", "layer0.outer.norm"]) {
    tensors[`${name}.weight`] = ["F32", floats(3, 4)];
    tensors[`${name}.bias`] = ["F32", floats(5, 6)];
  }
  let at = 0;
  const header = Object.fromEntries(
    Object.entries(tensors).map(([name, [dtype, bytes]]) => {
      const from = at;
      at += bytes.length;
      return [name, { dtype, data_offsets: [from, at] }];
    }),
  );
  const text = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([size, text, ...Object.values(tensors).map(([, bytes]) => bytes)]);
}

describe("an adaptation of a model", () => {
  it("adds the product of its two narrow matrices to each matrix, and its change to each bias", () => {
    const { inner } = adaptWeights(weights, adaptation()).layer(0);
    expect([...inner.weight.values]).toEqual([0 - 2, 1 + 0.5, 2 - 2, 3 + 0.5]);
    expect([...floatsOf(inner.bias)]).toEqual([10.25, 10.25]);
  });

  it("replaces the normalisations, of each layer and before the first", () => {
    const { norm, layer } = adaptWeights(weights, adaptation());
    for (const { weight, bias } of [norm, layer(0).attentionNorm, layer(0).outerNorm]) {
      expect([[...floatsOf(weight)], [...floatsOf(bias)]]).toEqual([
        [3, 4],
        [5, 6],
      ]);
    }
  });

  it("is refused where a tensor is missing", () => {
    const other = Buffer.from(adaptation().toString("latin1").replace("layer0.inner.up", "layer0.inner.xx"), "latin1");
    expect(() => adaptWeights(weights, other).layer(0)).toThrow(
      "The weights hold no tensor layer0.inner.up of type F16",
    );
  });
});

describe("numbers of a file", () => {
  it("are read from their place in it, although a slice of a Buffer shares its bytes", () => {
    const file = Buffer.from(floats(1, 2, 3));
    expect([...floatsOf(file.subarray(4, 12))]).toEqual([2, 3]);
  });

  it.each([
    [0x3c00, 1],
    [0xc000, -2],
    [0x0001, 2 ** -24],
  ])("of half precision: %d is %d", (bits, number) => {
    expect(halfPrecision(bits)).toBe(number);
  });
});
