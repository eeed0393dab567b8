import { resolve } from "node:path";

/**
 * The path of a compiled program (`apps/launcher/main`). The global setup builds it, so that tests of processes run the
 * same files as users.
 */
export function builtProgram(name: string): string {
  return resolve("dist", `${name}.js`);
}
