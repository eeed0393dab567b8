import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { UnavailableError } from "@loci/errors";

/**
 * Pinned, so that two runs compare the same. mem0ai (Apache-2.0) wants better-sqlite3 12 (MIT), which compiles itself when it
 * cannot download; 13 brings its binaries along and has the same interface. compromise (MIT) finds the names in questions.
 */
const PACKAGES = ["mem0ai@3.3.1", "better-sqlite3@13.2.0", "compromise@14.17.0"];
const LIMIT_MS = 300_000;

/** The folder that holds the package, in the user's cache: it is no dependency of this project. Throws UnavailableError. */
export async function installMem0(write: (text: string) => void): Promise<string> {
  const folder = join(homedir(), ".cache", "loci", PACKAGES.join("_").replaceAll("@", "-"));
  if (existsSync(join(folder, "node_modules", "mem0ai", "package.json"))) return folder;
  write(`Installing ${PACKAGES.join(", ")} into ${folder}\n`);
  await mkdir(folder, { recursive: true });
  // Its peers are the clients of some forty services; no script of any package runs.
  const options = ["--no-audit", "--no-fund", "--legacy-peer-deps", "--ignore-scripts"];
  try {
    await promisify(execFile)("npm", ["install", "--prefix", folder, ...options, ...PACKAGES], { timeout: LIMIT_MS });
  } catch (cause) {
    throw new UnavailableError(`mem0ai cannot be installed into ${folder}; npm's own words are in the cause.`, {
      cause,
    });
  }
  return folder;
}
