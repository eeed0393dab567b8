import { describe, it } from "vitest";
import { killInStep, killShort } from "#test/e2e/kills/kill-in-step.js";
import { forgettings, killWhileForgetting } from "#test/e2e/kills/kill-while-forgetting.js";
import type { GatePoint } from "#test/e2e/kills/step-gate.js";

const steps = [
  ...["extract", "chunk", "embed", "index-document", "extract-memories", "reconcile-memories", "finish-document"],
];
const points = steps.flatMap((step): GatePoint[] => [
  { step, moment: "writing" },
  { step, moment: "recording" },
]);

describe("kill -9 of the worker at every point of the pipeline", () => {
  it.each(points)("in $step while $moment: the document is done, nothing finished ran again", async (point) => {
    await killInStep(point);
  });
});

describe("kill -9 of the worker at the writes of a short text", () => {
  it.each(["extract", "chunk", "embed", "extract-memories", "reconcile-memories", "finish-document"])(
    "that %s makes else: it costs nothing but time",
    killShort,
  );
});

describe("kill -9 of the worker or the server while memories leave or come back", () => {
  it.each(forgettings)("%s: nothing is half done, and in the end it has happened once", async (kind) => {
    await killWhileForgetting(kind);
  });
});
