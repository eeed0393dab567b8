import { describe, expect, it } from "vitest";
import { describeProgress, progressBar } from "#bench/progress-bar.js";

describe("the progress bar", () => {
  it("tells share, rate and time left", () => {
    expect(describeProgress({ done: 300, total: 1_200, elapsedMs: 10_000 })).toBe(
      "[######------------------] 300/1200  25%  30.0/s  30 s left",
    );
    expect(describeProgress({ done: 1_200, total: 1_200, elapsedMs: 10_000 })).toBe(
      "[########################] 1200/1200  100%  120.0/s",
    );
  });

  it("writes a line each tenth where there is no terminal", () => {
    const lines: string[] = [];
    const bar = progressBar({ label: "documents", write: (text) => lines.push(text), isTerminal: false });
    for (let done = 0; done <= 100; done += 1) bar.show({ done, total: 100, elapsedMs: 1_000 });
    bar.show({ done: 100, total: 100, elapsedMs: 1_100 });
    bar.end();
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toContain("100/100");
  });
});
