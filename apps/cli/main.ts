#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NEEDED_NODE = 24;

// Checked before anything else is loaded: other modules fail to load on an older Node.
if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  const bundled = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
  if (!existsSync(bundled)) {
    process.stderr.write(`loci needs Node ${NEEDED_NODE}, this is ${process.version}. Run npm ci first.\n`);
    process.exit(1);
  }
  const [, ...rest] = process.argv;
  const { status } = spawnSync(bundled, rest, { stdio: "inherit" });
  process.exit(status ?? 1);
}

// `loci ... | head` has read enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

const { keepCompiled } = await import("#apps/launcher/keep-compiled.js");
keepCompiled();
const { runCli } = await import("./run-cli.js");
process.exit(await runCli(process.argv.slice(2)));
