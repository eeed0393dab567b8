// Makes a checkout ready to run: installs when node_modules is missing or stale, builds when sources are newer.
// No dependencies and nothing newer than Node 20: it runs before anything is installed.
//   node scripts/prepare.mjs                  install, then build
//   node scripts/prepare.mjs --install-only   install
//   node scripts/prepare.mjs --build-only     build
//   node scripts/prepare.mjs --with-bench     install, then build the programs of bench too
//   node scripts/prepare.mjs --with-client    install, then build the TypeScript client too
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "./prepare/build.mjs";
import { install, isInstalled } from "./prepare/install.mjs";
import { withLock } from "./prepare/lock.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const options = {
  withBench: process.argv.includes("--with-bench"),
  withClient: process.argv.includes("--with-client"),
};
const steps = [
  { option: "--install-only", isDone: isInstalled, run: install },
  { option: "--build-only", isDone: isBuilt, run: build },
].filter(({ option }, _index, all) => {
  const chosen = all.find((step) => process.argv.includes(step.option));
  return chosen === undefined || chosen.option === option;
});

try {
  if (!steps.every((step) => step.isDone(root, options))) {
    await withLock(root, async () => {
      // Asked again: another start may have done it while this one waited.
      for (const step of steps) if (!step.isDone(root, options)) await step.run(root, options);
    });
  }
} catch (error) {
  process.stderr.write(`loci: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
