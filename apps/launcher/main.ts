import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const NEEDED_NODE = 24;

// Checked before anything else is loaded: other modules fail to load on an older Node.
if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  process.stderr.write(`Loci runs on Node ${NEEDED_NODE}, this is ${process.version}. Start it with: npm start\n`);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    /** Replaces the server and the worker with other programs, for tests of the launcher itself. */
    server: { type: "string", default: fileURLToPath(import.meta.resolve("#apps/programs/server.js")) },
    worker: { type: "string", default: fileURLToPath(import.meta.resolve("#apps/programs/worker.js")) },
  },
});

const { keepCompiled } = await import("./keep-compiled.js");
keepCompiled();
const { runLauncher } = await import("./run-launcher.js");
process.exit(await runLauncher(values));
