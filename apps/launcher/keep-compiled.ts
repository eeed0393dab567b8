import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Keeps what Node compiles of the modules that are loaded from now on, for the next start: it takes about a third less. The
 * folder is beside the packages, as safe as they are; where it cannot be written, as in a container, nothing is kept.
 * Call it first in main, before loading anything heavy.
 */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/loci", import.meta.url)));
}
