import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Worker } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { ExtractionFailedError, TimeoutError } from "@loci/errors";
import { startWorkerThread } from "@loci/sandbox";
import { type OcrEngine, SEGMENTATION } from "./engine.js";
import { asGraymap } from "./grey-picture.js";
import { parseTsv } from "./word.js";

interface LanguageData {
  code: string;
  data: Uint8Array;
}

/** The input of a thread. */
export interface RecognitionData {
  languages: LanguageData[];
}

export interface RecognitionRequest {
  picture: Uint8Array;
  /** Tesseract's mode of page segmentation. */
  segmentation: string;
}

export type RecognitionReply = { tsv: string } | { error: string };

/** Far above any language: chi_sim's larger variant is 20 MB packed. */
const MAX_DATA_BYTES = 100_000_000;

/**
 * Tesseract as WebAssembly, in a thread of this process, so that a picture can be given up. `folder` may hold further
 * `<code>.traineddata`; else data comes from the npm packages `@tesseract.js-data/<code>` that are installed.
 */
export async function createBundledEngine(codes: readonly string[], folder: string | null): Promise<OcrEngine> {
  const found = await Promise.all(codes.map((code) => loadData(code, folder)));
  const data = found.filter((entry) => entry !== null);
  let running: { languages: string; thread: Worker } | null = null;

  const close = async () => {
    const { thread } = running ?? {};
    running = null;
    await thread?.terminate();
  };
  const threadFor = async (languages: string): Promise<Worker> => {
    if (running?.languages === languages) return running.thread;
    await close();
    const wanted = languages.split("+");
    const workerData: RecognitionData = { languages: data.filter(({ code }) => wanted.includes(code)) };
    const thread = startWorkerThread(new URL("./recognise.worker.js", import.meta.url), { workerData });
    running = { languages, thread };
    return thread;
  };
  return {
    languages: data.map(({ code }) => code),
    close,
    async read(picture, { languages, layout, timeoutMs }) {
      const thread = await threadFor(languages);
      const signal = AbortSignal.timeout(timeoutMs);
      const request: RecognitionRequest = { picture: asGraymap(picture), segmentation: SEGMENTATION[layout] };
      thread.postMessage(request);
      try {
        // Only recognise.worker.ts is at the other end.
        const [reply] = (await once(thread, "message", { signal })) as [RecognitionReply];
        if ("error" in reply) throw new ExtractionFailedError(reply.error);
        return parseTsv(reply.tsv);
      } catch (error) {
        // A busy thread takes no other order than its end; a failed one is of no more use.
        await close();
        if (!signal.aborted) throw error;
        throw new TimeoutError(`Reading a picture took longer than ${timeoutMs / 1000} s`, { retryable: false });
      }
    },
  };
}

async function loadData(code: string, folder: string | null): Promise<LanguageData | null> {
  // Codes become file names.
  if (!/^[a-z_]{3,20}$/i.test(code)) return null;
  const paths = folder === null ? [] : [join(folder, `${code}.traineddata`), join(folder, `${code}.traineddata.gz`)];
  const fromPackage = packageData(code);
  for (const path of fromPackage === null ? paths : [...paths, fromPackage]) {
    const data = await readFile(path).catch(() => null);
    if (data === null) continue;
    return { code, data: path.endsWith(".gz") ? gunzipSync(data, { maxOutputLength: MAX_DATA_BYTES }) : data };
  }
  return null;
}

/** The small, whole-number variant: on readable pages as good as the one of 11 MB (measured). */
function packageData(code: string): string | null {
  try {
    const main = createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`);
    return join(dirname(main), "4.0.0_best_int", `${code}.traineddata.gz`);
  } catch {
    // Not installed: the caller says which languages are missing.
    return null;
  }
}
