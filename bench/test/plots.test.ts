import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawPlots } from "#bench/plots/draw-plots.js";
import { EVIDENCE_BY_BUDGET, LATENCY_BY_SIZE, QUALITY, SPEED } from "#bench/plots/recorded-figures.js";

const recorded = [
  ...EVIDENCE_BY_BUDGET.map(({ share }) => share),
  ...QUALITY.map(({ share }) => share),
  ...[...LATENCY_BY_SIZE, ...SPEED].flatMap(({ p50, p95 }) => [p50, p95]),
];

describe("the plots of the documentation", () => {
  it.each(recorded)("show $written as it stands on $page", ({ page, written }) => {
    const numbers = readFileSync(page, "utf8").match(/\d*[.,]?\d+/g);
    expect(numbers).toContain(written);
  });

  it("are drawn from these figures, whatever was drawn before (npm run plots)", () => {
    drawPlots();
    for (const [name, picture] of drawPlots()) expect(readFileSync(`docs/pictures/${name}`, "utf8")).toBe(picture);
  });
});
