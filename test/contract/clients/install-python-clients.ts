import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Service } from "#test/services/service-process.js";

const CLIENTS = { "3": "supermemory==3.62.0", "5": "supermemory==5.0.1" };

/** Needs python3 with pip, and a package index. The address is a folder with one folder of modules a version. */
export async function installPythonClients(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "loci-clients-"));
  const stop = () => rm(folder, { recursive: true, force: true });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  try {
    for (const [version, requirement] of Object.entries(CLIENTS)) {
      await promisify(execFile)("python3", [...pip, "--target", join(folder, version), requirement]);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: folder, stop };
}
