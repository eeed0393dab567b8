import { expect, it } from "vitest";
import { progressBar } from "#bench/terminal/progress-bar.js";

function progressOf(isTerminal: boolean): string {
  const written: string[] = [];
  const bar = progressBar({ label: "documents", write: (text) => written.push(text), isTerminal });
  for (const done of [0, 300, 1_200]) bar.show({ done, total: 1_200, elapsedMs: done * 10 });
  bar.end();
  bar.end();
  return written.join("");
}

it.each([true, false])("the progress bar ends with everything done and the rate (a terminal: %s)", (isTerminal) => {
  expect(progressOf(isTerminal)).toContain("documents [########################] 1200/1200  100%  100.0/s");
});
