import { resolve } from "node:path";

/** Path of a compiled program (`apps/launcher/main`), which the global setup has built: tests of processes run what users run. */
export function builtProgram(name: string): string {
  return resolve("dist", `${name}.js`);
}
