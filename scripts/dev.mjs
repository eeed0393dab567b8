// Watch mode: the compiler writes dist, and every change there restarts Loci (the database included: a tenth of a
// second). Types are not checked here; `npm run check` does. Ctrl-C ends both.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const compiler = [
  join(root, "node_modules", "typescript", "bin", "tsc"),
  ...["-p", "tsconfig.build.json", "--noCheck", "--watch", "--preserveWatchOutput"],
];
const launcher = ["--watch-path=dist", "--watch-preserve-output", join(root, "dist", "apps", "launcher", "main.js")];

const children = [compiler, launcher].map((args) => spawn(process.execPath, args, { cwd: root, stdio: "inherit" }));
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill("SIGTERM");
  });
}
for (const child of children) {
  child.on("exit", () => {
    for (const other of children) other.kill("SIGTERM");
  });
}
