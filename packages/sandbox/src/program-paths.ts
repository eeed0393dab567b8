import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** Sources are run by tests alone (run-from-source.ts). */
const SOURCES = import.meta.url.endsWith(".ts") ? ["adapters", "core", "test"] : [];

/** Where the code of children is, and nothing beside it: the data folder may be there too. */
export const PROGRAM_PATHS = ["package.json", "node_modules", "dist", "packages", ...SOURCES].map(
  (path) => ROOT + path,
);
