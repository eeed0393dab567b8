// Writes dist/workflow-bundle.js: the code that Temporal workers run workflows from. After a build.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const module = join(root, "dist", "adapters", "workflow-engine", "temporal", "workflow-bundle.js");
if (!existsSync(module)) throw new Error("There is no build yet: run node scripts/prepare.mjs first.");

const { workflowBundle } = await import(pathToFileURL(module).href);
const { codePath } = await workflowBundle();
process.stdout.write(`${codePath}\n`);
