import { CancelledError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import type { JobProgress } from "#core/ports/job-input.js";
import { clearTag } from "#workflows/clear-tag.js";
import { rebuildIndex } from "#workflows/rebuild-index.js";
import { inMemorySteps, type StepName } from "./in-memory-steps.js";

const input = { organizationId: "organization-1", jobId: "job-1" };

/** The pages of a job of three. */
function pagesOf(step: StepName, failures: Parameters<typeof inMemorySteps>[0] = {}) {
  const memory = inMemorySteps(failures);
  let done = 0;
  const run = memory.steps.run;
  memory.steps.run = (async (call: Parameters<typeof run>[0]) => {
    const output = await run(call);
    if (call.step !== step) return output;
    done += 1;
    return { done, total: 3, isDone: done === 3 } satisfies JobProgress;
  }) as typeof run;
  return memory;
}

describe("a job", () => {
  it("does page after page with ids only, and says how far it is", async () => {
    const { steps, calls } = pagesOf("rebuild-index-page");
    expect(await rebuildIndex(steps, input)).toEqual({ outcome: "completed" });
    expect(calls).toEqual(
      ["", ", 1 of 3 done", ", 2 of 3 done"].map((reached) => ({
        step: "rebuild-index-page",
        input,
        summary: `Write the next entries${reached}`,
      })),
    );
  });

  it("goes on with a fresh history after many pages", async () => {
    const { steps, calls } = inMemorySteps();
    const run = steps.run;
    steps.run = (async (call: Parameters<typeof run>[0]) => {
      await run(call);
      return { done: 1, total: 1_000_000, isDone: false };
    }) as typeof run;
    expect(await clearTag(steps, input)).toEqual({ continueWith: input });
    expect(calls.length).toBeLessThan(1_000);
  });

  it("waits for another try when a page failed for good", async () => {
    const { steps, calls } = pagesOf("clear-tag-page", { "clear-tag-page": "unavailable" });
    expect(await clearTag(steps, input)).toEqual({ outcome: "failed", step: "clear-tag-page", code: "unavailable" });
    expect(calls.at(-1)).toMatchObject({ step: "postpone-job", input: { ...input, code: "unavailable" } });
  });

  it("passes a page of the index that cannot be written, but not an index that is away", async () => {
    const broken = inMemorySteps({ "rebuild-index-page": "bad_input" });
    expect(await rebuildIndex(broken.steps, input)).toEqual({ outcome: "completed" });
    expect(broken.calls.at(-1)?.step).toBe("pass-index-page");
    const away = inMemorySteps({ "rebuild-index-page": "unavailable" });
    expect(await rebuildIndex(away.steps, input)).toMatchObject({ outcome: "failed" });
    expect(away.calls.map(({ step }) => step)).toEqual(["rebuild-index-page", "postpone-job"]);
  });

  it("ends quietly when it was cancelled, and does not catch a cancel", async () => {
    const ended = inMemorySteps({ "clear-tag-page": "superseded" });
    expect(await clearTag(ended.steps, input)).toEqual({ outcome: "superseded" });
    expect(ended.calls).toHaveLength(1);
    const cancelled = inMemorySteps({ "clear-tag-page": "cancel" });
    await expect(clearTag(cancelled.steps, input)).rejects.toBeInstanceOf(CancelledError);
  });
});
