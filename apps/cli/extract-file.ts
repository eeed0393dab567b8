import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { BadInputError } from "@loci/errors";
import { createExtractors, type Extraction, type ExtractionProgress, readLimits } from "@loci/files";
import { useSandbox } from "@loci/sandbox";
import type { Environment } from "#apps/wiring/settings/env.js";

export type ReadingEnvironment = Pick<Environment, "extractionLimits" | "ocrLanguages" | "modelDirectory" | "sandbox">;

interface ExtractOptions {
  environment: ReadingEnvironment;
  file: string;
  signal: AbortSignal;
  /** Receives the progress. */
  tell: (text: string) => void;
  /** Without a terminal, no progress is shown. */
  isTerminal: boolean;
}

const CLEAR_LINE = "\r\u001b[K";

/**
 * Extracts a file with the limits and the sandbox of the environment. It needs no database and no model, so speech is
 * not transcribed. Throws the errors of extractors.
 */
export async function extractFile(options: ExtractOptions): Promise<Extraction> {
  const { environment, signal, tell, isTerminal } = options;
  const path = resolve(options.file);
  await checkFile(path);
  await useSandbox(environment.sandbox);
  const { ocrLanguages, modelDirectory } = environment;
  const files = createExtractors({
    limits: readLimits(environment.extractionLimits),
    ocr: { languages: ocrLanguages, dataFolder: join(modelDirectory, "tessdata") },
  });
  let shown = "";
  const show = (text: string) => {
    if (!isTerminal || text === shown) return;
    tell(`${CLEAR_LINE}${text}`);
    shown = text;
  };
  try {
    return await files.extract(path, {
      url: null,
      filename: basename(path),
      declaredType: null,
      depth: 0,
      signal,
      onProgress: (progress) => show(describe(progress)),
    });
  } finally {
    show("");
  }
}

/** Runs work that Ctrl-C cancels. */
export async function untilInterrupted<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const cancel = new AbortController();
  const giveUp = () => cancel.abort();
  process.once("SIGINT", giveUp);
  try {
    return await work(cancel.signal);
  } finally {
    process.removeListener("SIGINT", giveUp);
  }
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new BadInputError(`There is no file ${path}`);
  if (!found.isFile()) throw new BadInputError(`${path} is not a file`);
}

function describe({ unit, done, total }: ExtractionProgress): string {
  return total === null ? `${unit} ${done}` : `${unit} ${done} of ${total}`;
}
