import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Service } from "#test/services/service-process.js";

const CLIENTS = { "3": "supermemory==3.62.0", "5": "supermemory==5.0.1", mem0: "mem0ai==2.2.1" };

/** Needs python3 with pip, and a package index. The address is a folder with a folder of modules for each client. */
export async function installPythonClients(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "loci-clients-"));
  const stop = () => rm(folder, { recursive: true, force: true });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  try {
    for (const [name, requirement] of Object.entries(CLIENTS)) {
      await promisify(execFile)("python3", [...pip, "--target", join(folder, name), requirement]);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: folder, stop };
}
