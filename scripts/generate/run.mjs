import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a program of Node's in the root of the repository. Throws `problem` when it fails. */
export function run(args, problem) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new Error(problem);
}
