import { fileURLToPath } from "node:url";

const IS_SOURCE = import.meta.url.endsWith(".ts");
const ROOT = fileURLToPath(new URL(IS_SOURCE ? "../.." : "../../..", import.meta.url));
/** Sources are run by tests alone (run-from-source.ts). */
const CODE = IS_SOURCE ? ["dist", "adapters", "core", "test"] : ["dist"];

/** Where the code of children is, and nothing beside it: the data folder may be there too. */
export const PROGRAM_PATHS = ["package.json", "node_modules", ...CODE].map((path) => ROOT + path);
