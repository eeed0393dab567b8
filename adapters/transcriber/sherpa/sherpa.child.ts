import { createRequire } from "node:module";
import type { SpeechSegment } from "@loci/files";
import { findPieces, measureLevels, openPreparedSound, SAMPLE_RATE } from "@loci/files/sound";
import { answerTask } from "@loci/sandbox";
import type { SherpaProgress, SherpaTask } from "./sherpa-transcriber.js";

/** The part of sherpa-onnx-node that is used. The package has no type declarations. */
interface Sherpa {
  OfflineRecognizer: new (config: Record<string, unknown>) => Recognizer;
}

interface Recognizer {
  createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
  decode(stream: object): void;
  getResult(stream: object): { text: string };
}

/** Enough for a few sentences. Their times are those of the piece. */
const JOIN_SECONDS = 12;

answerTask<SherpaTask, SpeechSegment[]>(async ({ path, model, threads }, progress) => {
  const sound = await openPreparedSound(path);
  const levels = await measureLevels(sound, () => progress());
  const pieces = findPieces(levels, { maxSeconds: model.maxSeconds, joinSeconds: JOIN_SECONDS });
  if (pieces.length === 0) return [];
  const recognizer = loadRecognizer(model.config, threads);
  const segments: SpeechSegment[] = [];
  for (const { start, end } of pieces) {
    const stream = recognizer.createStream();
    stream.acceptWaveform({ samples: toFloat(await sound.read(start, end)), sampleRate: SAMPLE_RATE });
    recognizer.decode(stream);
    const text = recognizer.getResult(stream).text.trim();
    if (text !== "") segments.push({ start, end, text });
    const value: SherpaProgress = { done: end, total: sound.seconds };
    progress(value);
  }
  await sound.close();
  return segments;
});

/** Loaded here only, because the import searches for the native library. A model that does not fit ends the process. */
function loadRecognizer(config: Record<string, unknown>, numThreads: number): Recognizer {
  const { OfflineRecognizer } = createRequire(import.meta.url)("sherpa-onnx-node") as Sherpa;
  return new OfflineRecognizer({
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: { ...config, numThreads, provider: "cpu", debug: 0 },
  });
}

function toFloat(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
