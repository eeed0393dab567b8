import { extractFile, type ReadingEnvironment, untilInterrupted } from "./extract-file.js";

interface ReadOptions {
  environment: ReadingEnvironment;
  file: string;
  format: "text" | "json";
  write: (text: string) => void;
  /** Receives progress and warnings, which are not part of the result. */
  tell: (text: string) => void;
  /** Without a terminal, no progress is shown. */
  isTerminal: boolean;
}

/** Prints the text that `@loci/files` reads from a file. Ctrl-C cancels. */
export async function readFile({ format, write, ...options }: ReadOptions): Promise<number> {
  const extraction = await untilInterrupted((signal) => extractFile({ ...options, signal }));
  if (format === "json") {
    write(`${JSON.stringify(extraction, null, 2)}\n`);
    return 0;
  }
  write(`${extraction.text}\n`);
  for (const warning of extraction.warnings) options.tell(`Warning: ${warning}\n`);
  return 0;
}
