import { type BertWeights, foldTokenType } from "./bert-encoder.js";
import { ELEMENT } from "./onnx-graph.js";
import { bytesOf, floatsOf, type Matrix, quantizeRows, stack } from "./quantize.js";
import { openSafetensors } from "./safetensors-file.js";

/** The fields of a Hugging Face `config.json` that a BERT encoder needs. */
export interface BertConfiguration {
  hidden_size: number;
  intermediate_size: number;
  vocab_size: number;
  num_hidden_layers: number;
  num_attention_heads: number;
  layer_norm_eps: number;
}

/**
 * Reads the weights of a `BertModel` in single precision from the bytes of `model.safetensors`. Throws for other
 * contents.
 */
export function readSafetensors(file: Uint8Array, configuration: BertConfiguration): BertWeights {
  const tensor = openSafetensors(file);
  const raw = (name: string) => tensor(name, "F32");
  const matrix = (name: string, rows: number, columns: number): Matrix => ({
    rows,
    columns,
    values: floatsOf(raw(name)),
  });
  const { hidden_size: hidden, intermediate_size: feedForward, vocab_size: vocabulary } = configuration;
  const norm = (name: string) => ({ weight: raw(`${name}.weight`), bias: raw(`${name}.bias`) });
  const dense = (name: string, rows: number, columns: number) => ({
    weight: matrix(`${name}.weight`, rows, columns),
    bias: raw(`${name}.bias`),
  });
  return {
    hidden,
    layers: configuration.num_hidden_layers,
    heads: configuration.num_attention_heads,
    epsilon: configuration.layer_norm_eps,
    positions: foldTokenType(
      raw("embeddings.position_embeddings.weight"),
      raw("embeddings.token_type_embeddings.weight"),
      hidden,
    ),
    norm: norm("embeddings.LayerNorm"),
    words(graph) {
      const { values, scales } = quantizeRows(matrix("embeddings.word_embeddings.weight", vocabulary, hidden), 127);
      const words = graph.tensor("words", [vocabulary, hidden], ELEMENT.int8, bytesOf(values));
      const token = graph.node("Gather", [words, "input_ids"]);
      const wordScales = graph.floats("words.scale", [vocabulary, 1], bytesOf(scales));
      const scale = graph.node("Gather", [wordScales, "input_ids"]);
      return graph.node("Mul", [graph.node("Cast", [token], { attributes: { to: ELEMENT.float } }), scale]);
    },
    layer(index) {
      const at = `encoder.layer.${index}.`;
      const parts = ["query", "key", "value"].map((part) => dense(`${at}attention.self.${part}`, hidden, hidden));
      return {
        qkv: { weight: stack(parts.map((part) => part.weight)), bias: Buffer.concat(parts.map((part) => part.bias)) },
        attention: dense(`${at}attention.output.dense`, hidden, hidden),
        attentionNorm: norm(`${at}attention.output.LayerNorm`),
        inner: dense(`${at}intermediate.dense`, feedForward, hidden),
        outer: dense(`${at}output.dense`, hidden, feedForward),
        outerNorm: norm(`${at}output.LayerNorm`),
      };
    },
  };
}
