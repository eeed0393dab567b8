// One closing line over all test runs; fails when a run executed nothing.
import { readFileSync } from "node:fs";

const total = { passed: 0, failed: 0, skipped: 0 };
for (const file of process.argv.slice(2)) {
  const run = JSON.parse(readFileSync(file, "utf8"));
  if (run.numPassedTests === 0) throw new Error(`${file}: no test was executed`);
  total.passed += run.numPassedTests;
  total.failed += run.numFailedTests;
  total.skipped += run.numPendingTests + run.numTodoTests;
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
