import { describe, it } from "vitest";
import { killInStep } from "./kill-in-step.js";

// Two points of the pipeline; test/long/worker-kills.test.ts goes through all of them.
describe("kill -9 of the worker", () => {
  it("in the middle of writing chunks costs nothing but time", () => killInStep({ step: "chunk", moment: "writing" }));

  it("after its last step has made the document done, but before that is recorded, repeats that step alone", () =>
    killInStep({ step: "finish-document", moment: "recording" }));
});
