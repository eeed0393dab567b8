import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { PROBE_SCRIPT } from "./recognise-script.js";

export interface FoundPocketSphinx {
  /** The interpreter itself, which needs no environment. The command on the PATH may be a script that chooses one. */
  python: string;
  /** The folder of the module. Null when Python finds it by itself. */
  folder: string | null;
}

export interface PocketSphinxPlace {
  /** The folder where `pullPocketSphinx` puts the module. */
  folder: string;
  /** Commands for Python. Default: `python3`, `python`. */
  pythonCommands?: readonly string[] | undefined;
}

const TIME_LIMIT_MS = 10_000;

/** The first Python that can use the module, or null. Starts at most two short processes for each command. */
export async function findPocketSphinx(place: PocketSphinxPlace): Promise<FoundPocketSphinx | null> {
  const folders = existsSync(place.folder) ? [place.folder, null] : [null];
  for (const command of place.pythonCommands ?? ["python3", "python"]) {
    for (const folder of folders) {
      const python = await probe(command, folder ?? "");
      if (python !== null) return { python, folder };
    }
  }
  return null;
}

/** Returns the path of the interpreter when it can load the module. */
function probe(command: string, folder: string): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(command, ["-I", "-c", PROBE_SCRIPT, folder], { timeout: TIME_LIMIT_MS }, (error, output) => {
      const python = output.trim();
      // Python or the module is missing.
      resolve(error === null && python !== "" ? python : null);
    });
  });
}
