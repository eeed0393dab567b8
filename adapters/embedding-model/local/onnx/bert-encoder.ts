import { ELEMENT, MICROSOFT, OnnxGraph } from "./onnx-graph.js";
import type { Pieces } from "./protobuf.js";
import { bytesOf, floatsOf, type Matrix, quantizeRows, transpose } from "./quantize.js";

/** The weight and bias of a linear layer. The bias is raw little-endian floats. */
export interface Dense {
  weight: Matrix;
  bias: Uint8Array;
}

/** The raw weight and bias of a layer normalisation. */
export interface Norm {
  weight: Uint8Array;
  bias: Uint8Array;
}

export interface BertLayer {
  qkv: Dense;
  attention: Dense;
  attentionNorm: Norm;
  inner: Dense;
  outer: Dense;
  outerNorm: Norm;
}

export interface BertWeights {
  hidden: number;
  layers: number;
  heads: number;
  epsilon: number;
  /** Adds the lookup of token vectors and returns the name of its output. */
  words(graph: OnnxGraph): string;
  /** The position table, with token type 0 added to each row. */
  positions: Uint8Array;
  norm: Norm;
  /** Reads one layer at a time, so that only one layer is held as floats. */
  layer(index: number): BertLayer;
}

/**
 * Writes a BERT encoder as an ONNX file: input_ids, attention_mask (int64 [batch, seq]) -> last_hidden_state (float
 * [batch, seq, hidden]). The caller does the pooling. Matrices are int8 with one scale for each output column and 7-bit
 * values: 255 * 63 * 2 fits 16 bits, so processors without VNNI do not saturate and every machine computes the same.
 * The same weights always give the same bytes.
 */
export function writeBertEncoder(weights: BertWeights, onLayer: (done: number) => void): Pieces {
  const { hidden } = weights;
  const graph = new OnnxGraph();
  let state = embedTokens(graph, weights);
  const mask = graph.node("Cast", ["attention_mask"], { attributes: { to: ELEMENT.int32 } });
  const thirds = graph.integers("thirds", hidden, hidden, hidden);
  for (let index = 0; index < weights.layers; index++) {
    state = addLayer(graph, { weights, index, state, mask, thirds });
    onLayer(index + 1);
  }
  const tokens = (name: string) => ({ name, element: ELEMENT.int64, dimensions: ["batch", "seq"] });
  return graph.model(
    [tokens("input_ids"), tokens("attention_mask")],
    [{ name: "last_hidden_state", element: ELEMENT.float, dimensions: ["batch", "seq", hidden] }],
  );
}

/** Adds the vector of token type 0 to every position. The models only ever read single texts. */
export function foldTokenType(positions: Uint8Array, types: Uint8Array, hidden: number): Uint8Array {
  const table = floatsOf(positions);
  const first = floatsOf(types).subarray(0, hidden);
  return bytesOf(table.map((value, index) => value + (first[index % hidden] ?? 0)));
}

function embedTokens(graph: OnnxGraph, weights: BertWeights): string {
  const { hidden, positions, norm } = weights;
  const length = graph.node("Shape", ["input_ids"], { attributes: { start: 1, end: 2 } });
  const places = graph.node("Slice", [
    graph.floats("positions", [positions.length / 4 / hidden, hidden], positions),
    graph.integers("slice.start", 0),
    length,
    graph.integers("slice.axis", 0),
  ]);
  return graph.node(
    "LayerNormalization",
    [
      graph.node("Add", [weights.words(graph), places]),
      graph.floats("norm.weight", [hidden], norm.weight),
      graph.floats("norm.bias", [hidden], norm.bias),
    ],
    { attributes: { axis: -1, epsilon: { float: weights.epsilon } } },
  );
}

interface LayerPlace {
  weights: BertWeights;
  index: number;
  /** The names of outputs of earlier nodes. */
  state: string;
  mask: string;
  thirds: string;
}

function addLayer(graph: OnnxGraph, { weights, index, state, mask, thirds }: LayerPlace): string {
  const { heads, layers } = weights;
  const part = weights.layer(index);
  const name = `layer${index}.`;
  const linear = (input: string, label: string, dense: Dense) => addLinear(graph, input, name + label, dense);
  const addNorm = (inputs: [string, string], label: string, norm: Norm, output?: string) =>
    graph.node(
      "SkipLayerNormalization",
      [
        ...inputs,
        graph.floats(`${name}${label}.weight`, [weights.hidden], norm.weight),
        graph.floats(`${name}${label}.bias`, [weights.hidden], norm.bias),
      ],
      {
        domain: MICROSOFT,
        attributes: { epsilon: { float: weights.epsilon } },
        ...(output === undefined ? {} : { name: output }),
      },
    );
  const [query, key, value] = graph.split([linear(state, "qkv", part.qkv), thirds], { attributes: { axis: -1 } });
  const attended = graph.node("MultiHeadAttention", [query, key, value, "", mask], {
    domain: MICROSOFT,
    attributes: { num_heads: heads },
  });
  const middle = addNorm([linear(attended, "attention", part.attention), state], "attention.norm", part.attentionNorm);
  const inner = graph.node("Gelu", [linear(middle, "inner", part.inner)], { domain: MICROSOFT });
  const last = index === layers - 1 ? "last_hidden_state" : undefined;
  return addNorm([linear(inner, "outer", part.outer), middle], "outer.norm", part.outerNorm, last);
}

/** Computes input x weight^T + bias. Activations are quantised at run time. */
function addLinear(graph: OnnxGraph, input: string, name: string, { weight, bias }: Dense): string {
  const { rows, columns } = weight;
  const { values, scales } = quantizeRows(weight, 63);
  const turned = bytesOf(transpose(values, rows, columns));
  return graph.node(
    "DynamicQuantizeMatMul",
    [
      input,
      graph.tensor(`${name}.weight`, [columns, rows], ELEMENT.int8, turned),
      graph.floats(`${name}.scale`, [rows], bytesOf(scales)),
      "",
      graph.floats(`${name}.bias`, [rows], bias),
    ],
    { domain: MICROSOFT },
  );
}
