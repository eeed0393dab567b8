import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { WorkflowEngine, WorkflowState } from "#core/ports/workflow-engine.js";
import { useFolder, useShared } from "#test/support/use-shared.js";
import type { EngineProcess } from "./engine-process.js";
import { type JournalLine, readJournal, release } from "./test-steps.js";
import type { TestInputs } from "./test-workflows.js";

export interface EngineUnderTest {
  /** An engine in this process, with the workflows and steps of this folder. One at a time. */
  open(): Promise<WorkflowEngine<TestInputs>>;
  /** The same in a process of its own, working for the same database or server. */
  spawn(): Promise<EngineProcess>;
  /** Ended workflows go by a setting of the engine's own. */
  hasOwnRetention: boolean;
}

/** Recovery after a kill waits for heartbeats to be missed. */
const PATIENCE = { timeout: 40_000, interval: 20 };

const TRACE_PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

/** The promises of every workflow engine. */
export function describeWorkflowEngine(name: string, subject: () => EngineUnderTest): void {
  describe(`${name} workflow engine`, () => {
    const folder = useFolder("for all");
    const newDirectory = () => mkdtempSync(join(folder, "workflow-"));

    function newStart<Name extends keyof TestInputs>(name: Name, input: Omit<TestInputs[Name], "directory">) {
      const directory = newDirectory();
      const id = `${name}:${directory.slice(-6)}:1`;
      const scope = { organizationId: "organization-1", containerTag: "tag-1", documentId: "document-1" };
      // The omitted member is the one put back here.
      const whole = { directory, ...input } as TestInputs[Name];
      return { id, name, input: whole, ...scope, summary: `Test ${name}`, traceParent: TRACE_PARENT };
    }

    describe("in one process", () => {
      const engine = useShared(() => subject().open());
      beforeAll(() => vi.waitFor(() => engine.check(), PATIENCE));

      const reaches = (id: string, state: WorkflowState) =>
        vi.waitFor(async () => expect(await engine.describe(id)).toBe(state), PATIENCE);

      it("runs the steps in order and tells each its attempt, workflow and trace", async () => {
        const start = newStart("ordered", {});
        await engine.start(start);
        await reaches(start.id, "completed");
        const journal = readJournal(start.input.directory);
        expect(journal.map(({ step, event }) => `${step} ${event}`)).toEqual([
          "first started",
          "first ended",
          "second started",
          "second ended",
          "third started",
          "third ended",
        ]);
        const told = { attempt: 1, workflowId: start.id, traceParent: TRACE_PARENT };
        for (const line of journal) expect(line).toMatchObject(told);
        expect(journal[2]).toMatchObject({ step: "second", count: 2 });
      });

      it("repeats a step that failed for a while, and counts the attempts", async () => {
        const start = newStart("flaky", { failures: 2 });
        await engine.start(start);
        await reaches(start.id, "completed");
        expect(readJournal(start.input.directory).map((line) => line.attempt)).toEqual([1, 2, 3]);
      });

      it("gives a step up when its attempts are used up, with the code of its last failure", async () => {
        const start = newStart("flaky", { failures: 99 });
        await engine.start(start);
        await reaches(start.id, "failed");
        const journal = readJournal(start.input.directory);
        expect(journal.filter((line) => line.step === "flaky")).toHaveLength(3);
        expect(journal.at(-1)).toMatchObject({
          step: "mark-failed",
          code: "unavailable",
          message: "The other side is away.",
        });
      });

      it("does not repeat a step that failed for good", async () => {
        const start = newStart("refused", {});
        await engine.start(start);
        await reaches(start.id, "failed");
        const journal = readJournal(start.input.directory);
        expect(journal.filter((line) => line.step === "refuse")).toHaveLength(1);
        expect(journal.at(-1)).toMatchObject({
          step: "mark-failed",
          code: "bad_input",
          message: "This will never do.",
        });
      });

      it("keeps the words of an unexpected error to itself", async () => {
        const start = newStart("broken", {});
        await engine.start(start);
        await reaches(start.id, "failed");
        const journal = readJournal(start.input.directory);
        expect(journal.filter((line) => line.step === "break")).toHaveLength(2);
        expect(journal.at(-1)).toMatchObject({ step: "mark-failed", code: "internal" });
        expect(journal.at(-1)?.message).not.toContain("words of a document");
      });

      it("tells a step that its time is up", async () => {
        const start = newStart("slow", {});
        await engine.start(start);
        await reaches(start.id, "failed");
        await vi.waitFor(() => expect(linesOf(start, "linger", "aborted")).toHaveLength(1), PATIENCE);
        expect(linesOf(start, "mark-failed", "ended")).toMatchObject([{ code: "timeout" }]);
      });

      it("tells the running step of a cancel and starts no later one", async () => {
        const start = newStart("held", {});
        await engine.start(start);
        await vi.waitFor(() => expect(linesOf(start, "hold", "started")).toHaveLength(1), PATIENCE);
        await engine.cancel(start.id);
        await vi.waitFor(() => expect(linesOf(start, "hold", "aborted")).toHaveLength(1), PATIENCE);
        await reaches(start.id, "cancelled");
        release(start.input.directory);
        expect(linesOf(start, "third", "started")).toEqual([]);
        await engine.cancel(start.id);
        expect(await engine.describe(start.id)).toBe("cancelled");
      });

      it("starts one workflow when the same id is started many times, while it runs and after", async () => {
        const start = newStart("held", {});
        await Promise.all(Array.from({ length: 5 }, () => engine.start(start)));
        await vi.waitFor(() => expect(linesOf(start, "hold", "started")).toHaveLength(1), PATIENCE);
        await engine.start(start);
        release(start.input.directory);
        await reaches(start.id, "completed");
        await engine.start(start);
        expect(await engine.describe(start.id)).toBe("completed");
        expect(linesOf(start, "first", "started")).toHaveLength(1);
        expect(linesOf(start, "third", "started")).toHaveLength(1);
      });

      it("goes on with the next run of a long workflow under the same id", async () => {
        const start = newStart("counted", { remaining: 3 });
        await engine.start(start);
        await reaches(start.id, "completed");
        const lines = linesOf(start, "first", "started");
        expect(lines.map((line) => line.workflowId)).toEqual([start.id, start.id, start.id]);
      });

      it("cancels a workflow that goes on in a later run", async () => {
        const start = newStart("relayed", { leg: 1 });
        await engine.start(start);
        await vi.waitFor(() => expect(linesOf(start, "hold", "started")).toHaveLength(1), PATIENCE);
        expect(await engine.describe(start.id)).toBe("running");
        await engine.cancel(start.id);
        await vi.waitFor(() => expect(linesOf(start, "hold", "aborted")).toHaveLength(1), PATIENCE);
        await reaches(start.id, "cancelled");
      });

      it("forgets a removed workflow, all its runs, and a running one too", async () => {
        const finished = newStart("counted", { remaining: 2 });
        const running = newStart("held", {});
        await engine.start(finished);
        await engine.start(running);
        await reaches(finished.id, "completed");
        await vi.waitFor(() => expect(linesOf(running, "hold", "started")).toHaveLength(1), PATIENCE);
        await engine.remove(finished.id);
        await engine.remove(running.id);
        await reaches(finished.id, "unknown");
        await reaches(running.id, "unknown");
        await vi.waitFor(() => expect(linesOf(running, "hold", "aborted")).toHaveLength(1), PATIENCE);
        expect(linesOf(running, "third", "started")).toEqual([]);
      });

      it("forgets ended workflows that were started before a moment, and none that runs", async () => {
        const { hasOwnRetention } = subject();
        const [ended, running] = [newStart("counted", { remaining: 2 }), newStart("held", {})];
        await engine.start(ended);
        await reaches(ended.id, "completed");
        expect(await engine.removeEnded(new Date(Date.now() - 600_000), 100)).toBe(0);
        await engine.start(running);
        const soon = new Date(Date.now() + 600_000);
        let removed = 0;
        for (let batch = 5; batch === 5; removed += batch) batch = await engine.removeEnded(soon, 5);
        expect(removed > 0).toBe(!hasOwnRetention);
        expect(await engine.describe(ended.id)).toBe(hasOwnRetention ? "completed" : "unknown");
        expect(await engine.describe(running.id)).toBe("running");
        await engine.remove(running.id);
      });

      it("takes unknown ids for what they are", async () => {
        expect(await engine.describe("held:nobody:1")).toBe("unknown");
        await engine.cancel("held:nobody:1");
        await engine.remove("held:nobody:1");
      });
    });

    describe("over several processes", () => {
      it("resumes after kill -9 in a step without repeating a finished one", async () => {
        const start = newStart("held", {});
        const process = await subject().spawn();
        await process.start(start);
        await vi.waitFor(() => expect(linesOf(start, "hold", "started")).toHaveLength(1), PATIENCE);
        await process.kill();

        const engine = await subject().open();
        try {
          await vi.waitFor(() => expect(linesOf(start, "hold", "started")).toHaveLength(2), PATIENCE);
          release(start.input.directory);
          await vi.waitFor(async () => expect(await engine.describe(start.id)).toBe("completed"), PATIENCE);
          expect(linesOf(start, "first", "started")).toHaveLength(1);
          expect(linesOf(start, "third", "started")).toHaveLength(1);
        } finally {
          await engine.close();
        }
      });

      it("repeats a step that was broken off because the engine closed", async () => {
        const start = newStart("held", {});
        const first = await subject().open();
        await first.start(start);
        await vi.waitFor(() => expect(linesOf(start, "hold", "started")).toHaveLength(1), PATIENCE);
        await first.close();
        expect(linesOf(start, "hold", "aborted")).toHaveLength(1);

        const second = await subject().open();
        try {
          release(start.input.directory);
          await vi.waitFor(async () => expect(await second.describe(start.id)).toBe("completed"), PATIENCE);
          expect(linesOf(start, "first", "started")).toHaveLength(1);
          expect(linesOf(start, "hold", "started")).toHaveLength(2);
        } finally {
          await second.close();
        }
      });

      it("goes on with a workflow whose processes die again and again, as long as it gets on", async () => {
        const times = 6;
        const start = newStart("interrupted", { times });
        let process = await subject().spawn();
        await process.start(start);
        for (let death = 1; death <= times; death += 1) {
          await process.exited;
          process = await subject().spawn();
        }
        const isOver = () => linesOf(start, "interrupt", "started").length === 2 * times;
        await vi.waitUntil(isOver, PATIENCE);
        await process.kill();

        const engine = await subject().open();
        try {
          await vi.waitFor(async () => expect(await engine.describe(start.id)).toBe("completed"), PATIENCE);
        } finally {
          await engine.close();
        }
        expect(linesOf(start, "mark-failed", "started")).toEqual([]);
      }, 120_000);

      it("gives up a step that kills its process every time, and the workflow marks that", async () => {
        const start = newStart("poisonous", {});
        const isMarked = () => linesOf(start, "mark-failed", "ended").length > 0;
        const marked = vi.waitUntil(isMarked, { timeout: 100_000, interval: 20 });
        let process = await subject().spawn();
        await process.start(start);
        while (!isMarked()) {
          await Promise.race([process.exited, marked]);
          if (!isMarked()) process = await subject().spawn();
        }
        await process.kill();

        expect(linesOf(start, "mark-failed", "ended")).toMatchObject([{ code: "internal" }]);
        expect(linesOf(start, "first", "started")).toHaveLength(1);
        expect(linesOf(start, "poison", "started").length).toBeLessThanOrEqual(4);
        const engine = await subject().open();
        try {
          await vi.waitFor(async () => expect(await engine.describe(start.id)).toBe("failed"), PATIENCE);
        } finally {
          await engine.close();
        }
      }, 120_000);

      it("gives up no workflow that only ran beside the one that kills its processes", async () => {
        const poisonous = newStart("poisonous", {});
        const beside = [1, 2, 3].map(() => newStart("pondered", {}));
        const isMarked = () => linesOf(poisonous, "mark-failed", "ended").length > 0;
        const marked = vi.waitUntil(isMarked, { timeout: 100_000, interval: 20 });
        let process = await subject().spawn();
        for (const start of beside) await process.start(start);
        await process.start(poisonous);
        while (!isMarked()) {
          await Promise.race([process.exited, marked]);
          if (!isMarked()) process = await subject().spawn();
        }
        await process.kill();

        const engine = await subject().open();
        try {
          for (const start of beside) {
            await vi.waitFor(async () => expect(await engine.describe(start.id)).toBe("completed"), PATIENCE);
          }
        } finally {
          await engine.close();
        }
      }, 120_000);
    });
  });
}

function linesOf(start: { input: { directory: string } }, step: string, event: JournalLine["event"]): JournalLine[] {
  return readJournal(start.input.directory).filter((line) => line.step === step && line.event === event);
}
