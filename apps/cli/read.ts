import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { BadInputError } from "@loci/errors";
import { createExtractors, type Extraction, type ExtractionProgress, readLimits } from "@loci/files";
import { useSandbox } from "@loci/sandbox";
import type { Environment } from "#apps/wiring/settings/env.js";

interface ReadOptions {
  environment: Pick<Environment, "extractionLimits" | "ocrLanguages" | "modelDirectory" | "sandbox">;
  file: string;
  format: "text" | "json";
  write: (text: string) => void;
  /** Receives progress and warnings, which are not part of the result. */
  tell: (text: string) => void;
  /** Without a terminal, no progress is shown. */
  isTerminal: boolean;
}

const CLEAR_LINE = "\r\u001b[K";

/**
 * Prints the text that `@loci/files` reads from a file, with the limits and the sandbox of the environment. It needs no
 * database and no model, so speech is not transcribed. Ctrl-C cancels. Throws the errors of extractors.
 */
export async function readFile({ environment, file, format, write, tell, isTerminal }: ReadOptions): Promise<number> {
  const path = resolve(file);
  await checkFile(path);
  await useSandbox(environment.sandbox);
  const { ocrLanguages, modelDirectory } = environment;
  const files = createExtractors({
    limits: readLimits(environment.extractionLimits),
    ocr: { languages: ocrLanguages, dataFolder: join(modelDirectory, "tessdata") },
  });
  const cancel = new AbortController();
  const giveUp = () => cancel.abort();
  process.once("SIGINT", giveUp);
  let shown = "";
  const show = (text: string) => {
    if (!isTerminal || text === shown) return;
    tell(`${CLEAR_LINE}${text}`);
    shown = text;
  };
  try {
    const extraction = await files.extract(path, {
      url: null,
      filename: basename(path),
      declaredType: null,
      depth: 0,
      signal: cancel.signal,
      onProgress: (progress) => show(describe(progress)),
    });
    show("");
    print(extraction, { format, write, tell });
    return 0;
  } finally {
    show("");
    process.removeListener("SIGINT", giveUp);
  }
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new BadInputError(`There is no file ${path}`);
  if (!found.isFile()) throw new BadInputError(`${path} is not a file`);
}

function print(extraction: Extraction, { format, write, tell }: Pick<ReadOptions, "format" | "write" | "tell">): void {
  if (format === "json") {
    write(`${JSON.stringify(extraction, null, 2)}\n`);
    return;
  }
  write(`${extraction.text}\n`);
  for (const warning of extraction.warnings) tell(`Warning: ${warning}\n`);
}

function describe({ unit, done, total }: ExtractionProgress): string {
  return total === null ? `${unit} ${done}` : `${unit} ${done} of ${total}`;
}
