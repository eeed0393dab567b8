import { describe, expect, it } from "vitest";
import { extractMemories } from "#workflows/extract-memories.js";
import { inMemorySteps } from "./in-memory-steps.js";

const input = { organizationId: "organization-1", documentId: "document-1", intentId: "intent-1" };
const run = { organizationId: "organization-1", documentId: "document-1", revision: 2, attempt: 1 };

describe("extract-memories", () => {
  it("draws the memories of the revision that is served, and ends its intent", async () => {
    const { steps, calls } = inMemorySteps();
    expect(await extractMemories(steps, input)).toEqual({ outcome: "completed" });
    expect(calls.map(({ step, input: given }) => [step, given])).toEqual([
      ["begin-extraction", input],
      ["extract-memories-again", run],
      ["reconcile-memories", run],
      ["finish-extraction", { ...input, run }],
    ]);
  });

  it("waits for a model that is away, and for a run of the document", async () => {
    for (const step of ["begin-extraction", "extract-memories-again"] as const) {
      const { steps, calls } = inMemorySteps({ [step]: "unavailable" });
      expect(await extractMemories(steps, input)).toEqual({ outcome: "failed", step, code: "unavailable" });
      expect(calls.at(-1)).toMatchObject({ step: "postpone-extraction", input });
    }
  });

  it("leaves a document with another content to its newer run", async () => {
    const { steps, calls } = inMemorySteps({ "reconcile-memories": "superseded" });
    expect(await extractMemories(steps, input)).toEqual({ outcome: "superseded" });
    expect(calls.at(-1)).toMatchObject({ step: "finish-extraction", input: { ...input, run: null } });
  });
});
