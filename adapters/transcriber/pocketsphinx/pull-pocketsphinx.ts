import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CancelledError, UnavailableError } from "@loci/errors";
import { findPocketSphinx, type PocketSphinxPlace } from "./find-pocketsphinx.js";
import { POCKETSPHINX_REQUIREMENTS } from "./wheels.js";

const TIME_LIMIT_MS = 15 * 60_000;

/**
 * Fetches PocketSphinx and returns its folder. Fetches nothing when Python can already load it. Throws
 * `UnavailableError` with the reason, and `CancelledError`. Safe to repeat and to run twice at once.
 */
export async function pullPocketSphinx(place: PocketSphinxPlace, signal?: AbortSignal): Promise<string> {
  if ((await findPocketSphinx(place)) !== null) return place.folder;
  const parent = path.dirname(place.folder);
  await mkdir(parent, { recursive: true });
  const scratch = await mkdtemp(path.join(parent, ".fetch-"));
  try {
    const reasons: string[] = [];
    for (const command of place.pythonCommands ?? ["python3", "python"]) {
      const made = path.join(scratch, "made");
      const reason = await install(command, { scratch, made, signal });
      if (signal?.aborted) throw new CancelledError("Cancelled");
      if (reason === null) return await putInPlace(made, place.folder);
      reasons.push(`${command}: ${reason}`);
    }
    throw new UnavailableError(`PocketSphinx could not be fetched. ${reasons.join("; ")}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface Installation {
  scratch: string;
  made: string;
  signal: AbortSignal | undefined;
}

/** Null on success, or else pip's last line of output. It builds nothing and runs nothing of the package. */
async function install(command: string, { scratch, made, signal }: Installation): Promise<string | null> {
  const requirements = path.join(scratch, "requirements.txt");
  await writeFile(requirements, POCKETSPHINX_REQUIREMENTS);
  const quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-cache-dir", "--no-compile"];
  const exact = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--requirement", requirements];
  return await new Promise((resolve) => {
    const child = spawn(command, ["-m", "pip", "install", ...quiet, ...exact, "--target", made], {
      stdio: ["ignore", "ignore", "pipe"],
      timeout: TIME_LIMIT_MS,
      ...(signal === undefined ? {} : { signal }),
    });
    let said = "";
    child.stderr.on("data", (part: Buffer) => {
      said = (said + part.toString("utf8")).slice(-4_000);
    });
    child.on("error", (error) => resolve("code" in error && error.code === "ENOENT" ? "not installed" : error.message));
    child.on("close", (code) => resolve(code === 0 ? null : lastLine(said)));
  });
}

/** The existing folder was found unusable. A faster process wrote the same bytes. */
async function putInPlace(made: string, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
  return folder;
}

/** Addresses of private package indexes may contain a password. */
function lastLine(said: string): string {
  const lines = said.trim().split("\n");
  const line = lines.findLast((text) => text.startsWith("ERROR")) ?? lines.at(-1) ?? "";
  return line.replace(/:\/\/[^@\s/]+@/g, "://").slice(0, 300) || "ended without a word";
}
