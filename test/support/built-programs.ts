import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

/**
 * Path of a compiled program (`apps/launcher/main`), built first when sources are newer: tests of processes run what
 * users run. Several test files may call it at once.
 */
export function builtProgram(name: string): string {
  execFileSync(process.execPath, [resolve("scripts/prepare.mjs"), "--build-only"], { stdio: "pipe" });
  return resolve("dist", `${name}.js`);
}
