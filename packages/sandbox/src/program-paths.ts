import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** Only tests run the sources (run-from-source.ts). */
const SOURCES = import.meta.url.endsWith(".ts") ? ["adapters", "core", "test"] : [];

/** The folders with the code of children. They exclude the data folder, which may be beside them. */
export const PROGRAM_PATHS = ["package.json", "node_modules", "dist", "packages", ...SOURCES].map(
  (path) => ROOT + path,
);
