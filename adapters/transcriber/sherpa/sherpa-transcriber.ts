import { readdirSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { UnavailableError } from "@loci/errors";
import type { ReadingLimits, SpeechSegment, Transcriber } from "@loci/files";
import { runInChild } from "@loci/sandbox";
import { recogniseModelFolder, type SherpaModel } from "./recognise-model-folder.js";

/** The message to the child. */
export interface SherpaTask {
  path: string;
  model: SherpaModel;
  threads: number;
}

export interface SherpaProgress {
  done: number;
  total: number;
}

export interface SherpaOptions {
  /**
   * The operator's folder with a model as sherpa-onnx publishes it: whisper, moonshine, zipformer, paraformer,
   * SenseVoice or NeMo.
   */
  folder: string;
  limits: ReadingLimits;
}

const MAX_THREADS = 4;

/** A sherpa-onnx recogniser with the operator's model. Each recording gets its own process, which loads the model. */
export function createSherpaTranscriber({ folder, limits }: SherpaOptions): Transcriber {
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  return {
    id: `sherpa/${folder.split(/[\\/]/).findLast((part) => part !== "") ?? folder}`,
    originals: [],
    languages: null,
    async status() {
      if (modelIn(folder) !== null) return { state: "ready" };
      return { state: "missing", reason: "no speech model of a known kind is in LOCI_SPEECH_MODEL_DIR" };
    },
    async transcribe({ path, language, signal, onProgress }) {
      const model = modelIn(folder);
      if (model === null) throw new UnavailableError("The speech model is not in its folder");
      const input: SherpaTask = { path, model: withLanguage(model, language), threads };
      const segments = await runInChild<SpeechSegment[], SherpaProgress | undefined>({
        file: new URL("./sherpa.child.js", import.meta.url),
        input,
        signal,
        ...limits,
        // Model folders of the hub contain links to the files.
        reads: [path, folder, ...readdirSync(folder).map((name) => realpathSync(join(folder, name)))],
        onProgress: (progress) => progress && onProgress(progress.done, progress.total),
      });
      return { segments, language, isUncertain: false };
    },
  };
}

function modelIn(folder: string): SherpaModel | null {
  try {
    return recogniseModelFolder(folder);
  } catch {
    // The folder does not exist or cannot be read. The status reports it.
    return null;
  }
}

/** Whisper detects the language when none is given. */
function withLanguage(model: SherpaModel, language: string | null): SherpaModel {
  if (model.family !== "whisper" || language === null) return model;
  const whisper = Object.assign({}, model.config["whisper"], { language: language.split("-")[0] });
  return { ...model, config: { ...model.config, whisper } };
}
