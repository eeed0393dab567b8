import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Service } from "../service-process.js";

const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";

/**
 * Needs npm with a package index. The address is a folder of modules. It is no dependency of the project, because its
 * web pages bring a hundred packages that nothing else needs.
 */
export async function installInspector(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "loci-inspector-"));
  const stop = () => rm(folder, { recursive: true, force: true });
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  try {
    await promisify(execFile)("npm", ["install", "--prefix", folder, ...quiet, INSPECTOR], { cwd: folder });
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: folder, stop };
}
