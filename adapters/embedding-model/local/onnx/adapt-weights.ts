import type { BertLayer, BertWeights, Dense, Norm } from "./bert-encoder.js";
import { halfPrecision } from "./half-precision.js";
import { bytesOf, floatsOf, type Matrix } from "./quantize.js";
import { openSafetensors } from "./safetensors-file.js";

/**
 * The weights with a low-rank adaptation: each matrix gets the product of two narrow ones added, each bias a change, and
 * the normalisations are replaced. `file` is a safetensors file as `bench/tuning` writes it. Hu and others, "LoRA:
 * Low-rank adaptation of large language models" (2021).
 */
export function adaptWeights(weights: BertWeights, file: Uint8Array): BertWeights {
  const tensor = openSafetensors(file);
  const norm = (name: string): Norm => ({
    weight: tensor(`${name}.weight`, "F32"),
    bias: tensor(`${name}.bias`, "F32"),
  });
  const dense = (name: string, { weight, bias }: Dense): Dense => ({
    weight: addProduct(weight, {
      up: halves(tensor(`${name}.up`, "F16")),
      down: halves(tensor(`${name}.down`, "F16")),
    }),
    bias: addTo(bias, tensor(`${name}.bias`, "F32")),
  });
  return {
    ...weights,
    norm: norm("norm"),
    layer(index): BertLayer {
      const { qkv, attention, inner, outer } = weights.layer(index);
      const at = `layer${index}.`;
      return {
        qkv: dense(`${at}qkv`, qkv),
        attention: dense(`${at}attention`, attention),
        attentionNorm: norm(`${at}attention.norm`),
        inner: dense(`${at}inner`, inner),
        outer: dense(`${at}outer`, outer),
        outerNorm: norm(`${at}outer.norm`),
      };
    },
  };
}

/** `up` has a row for each row of the matrix, `down` a column for each of its columns. */
function addProduct({ rows, columns, values }: Matrix, { up, down }: { up: Float64Array; down: Float64Array }): Matrix {
  const rank = down.length / columns;
  const sums = Float64Array.from(values);
  for (let row = 0; row < rows; row++) {
    for (let place = 0; place < rank; place++) {
      const factor = up[row * rank + place] ?? 0;
      for (let column = 0; column < columns; column++) {
        const at = row * columns + column;
        sums[at] = (sums[at] ?? 0) + factor * (down[place * columns + column] ?? 0);
      }
    }
  }
  return { rows, columns, values: Float32Array.from(sums) };
}

function addTo(bias: Uint8Array, change: Uint8Array): Uint8Array {
  const changes = floatsOf(change);
  return bytesOf(floatsOf(bias).map((value, index) => value + (changes[index] ?? 0)));
}

function halves(bytes: Uint8Array): Float64Array {
  return Float64Array.from({ length: bytes.length / 2 }, (_, index) =>
    halfPrecision((bytes[2 * index] ?? 0) | ((bytes[2 * index + 1] ?? 0) << 8)),
  );
}
