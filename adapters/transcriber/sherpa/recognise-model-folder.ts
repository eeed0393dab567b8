import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The configuration of a model for sherpa-onnx (its types call it `OfflineModelConfig`). */
export interface SherpaModel {
  family:
    | "whisper"
    | "moonshine"
    | "transducer"
    | "nemo-transducer"
    | "paraformer"
    | "sense-voice"
    | "zipformer-ctc"
    | "nemo-ctc";
  config: Record<string, unknown>;
  /** The longest piece that is recognised at once. Whisper accepts no more than 30 s. */
  maxSeconds: number;
}

/**
 * Recognises the kind of a model by the names of its files, as sherpa-onnx publishes them. Null when the folder holds
 * no model. When a part has two sizes, the small one (`.int8.onnx`) is used: it is as good, and faster without a
 * graphics card.
 */
export function recogniseModelFolder(folder: string): SherpaModel | null {
  const files = readdirSync(folder).toSorted();
  const find = (pattern: RegExp): string | null => {
    const found = files.filter((file) => pattern.test(file));
    const name = found.find((file) => file.includes(".int8.")) ?? found[0];
    return name === undefined ? null : join(folder, name);
  };
  const tokens = find(/(?:^|-)tokens\.txt$/);
  if (tokens === null) return null;
  const model = modelOf(find, folder);
  return model === null ? null : { ...model, config: { ...model.config, tokens } };
}

type Find = (pattern: RegExp) => string | null;

function modelOf(find: Find, folder: string): SherpaModel | null {
  return moonshine(find) ?? transducer(find, folder) ?? whisper(find) ?? single(find, folder);
}

function moonshine(find: Find): SherpaModel | null {
  const [preprocessor, encoder] = [find(/^preprocess.*\.onnx$/), find(/^encode.*\.onnx$/)];
  const [uncachedDecoder, cachedDecoder] = [find(/^uncached_decode.*\.onnx$/), find(/^cached_decode.*\.onnx$/)];
  if (preprocessor === null || encoder === null || uncachedDecoder === null || cachedDecoder === null) return null;
  const config = { moonshine: { preprocessor, encoder, uncachedDecoder, cachedDecoder } };
  return { family: "moonshine", config, maxSeconds: 30 };
}

function transducer(find: Find, folder: string): SherpaModel | null {
  const [encoder, decoder, joiner] = [find(/encoder.*\.onnx$/), find(/decoder.*\.onnx$/), find(/joiner.*\.onnx$/)];
  if (encoder === null || decoder === null || joiner === null) return null;
  const isNemo = /nemo|parakeet/i.test(folder);
  const config = { transducer: { encoder, decoder, joiner }, ...(isNemo ? { modelType: "nemo_transducer" } : {}) };
  return { family: isNemo ? "nemo-transducer" : "transducer", config, maxSeconds: 30 };
}

function whisper(find: Find): SherpaModel | null {
  const [encoder, decoder] = [find(/encoder.*\.onnx$/), find(/decoder.*\.onnx$/)];
  if (encoder === null || decoder === null) return null;
  return { family: "whisper", config: { whisper: { encoder, decoder, task: "transcribe" } }, maxSeconds: 29 };
}

/** One file alone does not tell its kind. The folder's name does. */
function single(find: Find, folder: string): SherpaModel | null {
  const model = find(/^(?:model|ctc-epoch).*\.onnx$/);
  if (model === null) return null;
  const name = folder.toLowerCase();
  const rest = { maxSeconds: 30 };
  if (name.includes("paraformer")) return { family: "paraformer", config: { paraformer: { model } }, ...rest };
  if (name.includes("sense-voice")) {
    return { family: "sense-voice", config: { senseVoice: { model, useInverseTextNormalization: 1 } }, ...rest };
  }
  if (name.includes("zipformer")) return { family: "zipformer-ctc", config: { zipformerCtc: { model } }, ...rest };
  if (/nemo|parakeet|citrinet|conformer/.test(name))
    return { family: "nemo-ctc", config: { nemoCtc: { model } }, ...rest };
  return null;
}
