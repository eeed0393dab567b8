import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Service } from "../service-process.js";

const CLIENT = "supermemory==5.0.1";

/** Needs python3 with venv, and a package index. The address is the Python of an environment of its own. */
export async function installPythonClient(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "loci-client-"));
  const stop = () => rm(folder, { recursive: true, force: true });
  const run = promisify(execFile);
  const python = join(folder, "bin", "python");
  try {
    await run("python3", ["-m", "venv", folder]);
    await run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", CLIENT]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: python, stop };
}
