import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ExtractionFailedError, TimeoutError } from "@loci/errors";
import { type OcrEngine, SEGMENTATION } from "./engine.js";
import { asGraymap } from "./grey-picture.js";
import { parseTsv } from "./word.js";

const run = promisify(execFile);
/** The limit for the table of words: a page of small type is about 300 kB. */
const MAX_OUTPUT_BYTES = 20_000_000;

/** Tesseract as installed on the system: faster than the bundled one, and with more languages. */
export async function createProgramEngine(program: string, codes: readonly string[]): Promise<OcrEngine> {
  const listed = await run(program, ["--list-langs"], { timeout: 10_000 });
  const installed = new Set(listed.stdout.split(/\s+/));
  return {
    languages: codes.filter((code) => installed.has(code)),
    close: async () => {},
    async read(picture, { languages, layout, timeoutMs }) {
      const args = ["stdin", "stdout", "-l", languages, "--psm", SEGMENTATION[layout], "--dpi", "200", "tsv"];
      // One thread: other work goes on beside it.
      const options = { timeout: timeoutMs, killSignal: "SIGKILL", maxBuffer: MAX_OUTPUT_BYTES } as const;
      const running = run(program, args, { ...options, env: { OMP_THREAD_LIMIT: "1" } });
      // A program that ended early closes its input; its exit tells why.
      running.child.stdin?.on("error", () => {});
      running.child.stdin?.end(asGraymap(picture));
      try {
        return parseTsv((await running).stdout);
      } catch (error) {
        if (running.child.killed) {
          throw new TimeoutError(`Reading a picture took longer than ${timeoutMs / 1000} s`, { retryable: false });
        }
        throw new ExtractionFailedError("The picture's text could not be recognised", { cause: error });
      }
    },
  };
}
