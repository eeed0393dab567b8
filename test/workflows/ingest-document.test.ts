import { CancelledError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { ingestDocument } from "#workflows/ingest-document.js";
import { inMemorySteps } from "./in-memory-steps.js";

const input = { organizationId: "organization-1", documentId: "document-1", revision: 2, attempt: 1 };

const ALL_STEPS = [
  "extract",
  "chunk",
  "embed",
  "index-document",
  "extract-memories",
  "reconcile-memories",
  "finish-document",
];

describe("ingest-document", () => {
  it("takes a document through every step in order, with ids only", async () => {
    const { steps, calls } = inMemorySteps();
    expect(await ingestDocument(steps, input)).toEqual({ outcome: "completed" });
    expect(calls.map((call) => call.step)).toEqual(ALL_STEPS);
    for (const call of calls) expect(call.input).toEqual(input);
  });

  it("says what each step is about in one line with counts", async () => {
    const { steps, calls } = inMemorySteps();
    await ingestDocument(steps, input);
    expect(calls.map((call) => call.summary)).toContain("Embed 3 chunks");
    for (const call of calls) expect(call.summary).toMatch(/^[A-Z][^\n]{5,60}$/);
  });

  it.each(ALL_STEPS)("marks the document when %s fails for good, and runs nothing after it", async (step) => {
    const { steps, calls } = inMemorySteps({ [step]: "extraction_failed" });
    expect(await ingestDocument(steps, input)).toEqual({ outcome: "failed", step, code: "extraction_failed" });
    expect(calls.at(-1)).toMatchObject({
      step: "fail-document",
      input: { ...input, step, code: "extraction_failed", message: `${step} went wrong` },
    });
    expect(calls.at(-2)?.step).toBe(step);
  });

  it.each(ALL_STEPS)("ends quietly when %s finds that a newer run exists", async (step) => {
    const { steps, calls } = inMemorySteps({ [step]: "superseded" });
    expect(await ingestDocument(steps, input)).toEqual({ outcome: "superseded" });
    expect(calls.at(-1)?.step).toBe(step);
  });

  it("takes a short text to its end in one step", async () => {
    const { steps, calls } = inMemorySteps();
    expect(await ingestDocument(steps, { ...input, isShort: true })).toEqual({ outcome: "completed" });
    expect(calls.map((call) => call.step)).toEqual(["ingest-short"]);
  });

  it("goes through every step with a short text when that one step fails", async () => {
    const { steps, calls } = inMemorySteps({ "ingest-short": "unavailable" });
    expect(await ingestDocument(steps, { ...input, isShort: true })).toEqual({ outcome: "completed" });
    expect(calls.map((call) => call.step)).toEqual(["ingest-short", ...ALL_STEPS]);
  });

  it("does not catch a cancel", async () => {
    const { steps, calls } = inMemorySteps({ embed: "cancel" });
    await expect(ingestDocument(steps, input)).rejects.toBeInstanceOf(CancelledError);
    expect(calls.at(-1)?.step).toBe("embed");
  });
});
