import { pino } from "pino";
import { expect, it } from "vitest";
import type { FillReport } from "#apps/worker/fill-missing-vectors.js";
import { fillSteadily } from "#apps/worker/fill-steadily.js";

const LOGGER = pino({ level: "silent" });

it("goes on at once with the organizations that are being filled, and only while nothing is imported", async () => {
  const asked: ("all" | string[])[] = [];
  const reports: Partial<FillReport>[] = [
    { queued: 100, filling: ["a"] },
    { filling: ["a"] },
    { queued: 3, filling: ["a"] },
  ];
  let isImporting = false;
  const step = fillSteadily(
    {
      fillMissingVectors: async (organizations) => {
        asked.push(organizations);
        return { queued: 0, changes: [], filling: [], ...reports[asked.length - 1] };
      },
      hasRuns: async () => isImporting,
    },
    LOGGER,
  );
  await step();
  await step();
  isImporting = true;
  await step();
  isImporting = false;
  await step();
  expect(asked).toEqual(["all", ["a"], ["a"]]);
  await step();
  await step();
  expect(asked).toEqual(["all", ["a"], ["a"], ["a"]]);
});
