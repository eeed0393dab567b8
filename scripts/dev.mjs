// Watch mode: a change of a source builds its part anew, and the build restarts Loci (the database included: a tenth of
// a second). Types are not checked here; `npm run check` does. Ctrl-C ends both.
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, SOURCE_FOLDERS } from "./prepare/build.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** An editor writes several files at once. */
const QUIET_MS = 150;

const builds = [join(root, "dist"), ...SOURCE_FOLDERS.filter((name) => name.startsWith("packages")).map(distOf)];
const args = [
  ...builds.map((path) => `--watch-path=${path}`),
  "--watch-preserve-output",
  "--env-file-if-exists=.env",
  join(root, "dist", "apps", "launcher", "main.js"),
];
const launcher = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => launcher.kill("SIGTERM"));
launcher.on("exit", (code) => process.exit(code ?? 0));

let timer;
let building = Promise.resolve();
for (const folder of SOURCE_FOLDERS.map((name) => join(root, name)).filter((path) => existsSync(path))) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => build(root, { withBench: false })).catch(report);
    }, QUIET_MS);
  });
}

/** A package keeps `dist` beside `src`. */
function distOf(sources) {
  return join(root, dirname(sources), "dist");
}

/** The build before this one goes on running. */
function report(error) {
  process.stderr.write(`loci: ${error.message}\n`);
}
