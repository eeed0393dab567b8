import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Service } from "../service-process.js";

const FUZZER = "schemathesis==4.32.5";

/** Needs python3 with pip, and a package index. The address is a folder of modules. */
export async function installFuzzer(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "loci-fuzzer-"));
  const stop = () => rm(folder, { recursive: true, force: true });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  try {
    await promisify(execFile)("python3", [...pip, "--target", folder, FUZZER]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: folder, stop };
}
