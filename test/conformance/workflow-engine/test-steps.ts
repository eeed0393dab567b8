import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BadInputError, UnavailableError } from "@loci/errors";
import type { StepContext, StepImplementations } from "#core/ports/workflow-registry.js";
import type { TestInput, TestSteps } from "./test-workflows.js";

export interface JournalLine {
  step: string;
  event: "started" | "ended" | "aborted";
  attempt: number;
  workflowId: string;
  traceParent: string | null;
  code?: string;
  message?: string;
  time?: number;
}

/** Everything that steps did, in the order in which it happened, by every process. */
export function readJournal(directory: string): JournalLine[] {
  if (!existsSync(journalPath(directory))) return [];
  const lines = readFileSync(journalPath(directory), "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as JournalLine);
}

/** Lets the step `hold` go on, in whichever process it waits. */
export function release(directory: string): void {
  writeFileSync(releasePath(directory), "");
}

/** Steps that write a journal. `poison` kills its process, and `interrupt` does so when its time comes first. */
export const testSteps: StepImplementations<TestSteps> = {
  first: (input, context) => written("first", input, context),
  second: (input, context) => written("second", input, context),
  third: (input, context) => written("third", input, context),
  "mark-failed": (input, context) => written("mark-failed", input, context),
  flaky: async (input, context) => {
    write("flaky", "started", { input, context });
    if (context.attempt <= input.failures) throw new UnavailableError("The other side is away.");
    return { attempts: context.attempt };
  },
  refuse: async (input, context) => {
    write("refuse", "started", { input, context });
    throw new BadInputError("This will never do.");
  },
  break: async (input, context) => {
    write("break", "started", { input, context });
    throw new Error("unexpected, with the words of a document");
  },
  linger: (input, context) => waiting("linger", input, context),
  hold: (input, context) => waiting("hold", input, context),
  poison: async (input, context) => {
    write("poison", "started", { input, context });
    // Steps beside it have begun by then, and none that ponders has ended.
    await pause(300);
    process.kill(process.pid, "SIGKILL");
    return { count: 0 };
  },
  ponder: async (input, context) => {
    write("ponder", "started", { input, context });
    await pause(1_000);
    write("ponder", "ended", { input, context });
    return { count: 0 };
  },
  interrupt: async (input, context) => {
    const isFirst = !readJournal(input.directory).some((line) => line.time === input.time);
    write("interrupt", "started", { input, context });
    if (isFirst) process.kill(process.pid, "SIGKILL");
    return { count: 0 };
  },
};

async function written(step: string, input: TestInput, context: StepContext): Promise<{ count: number }> {
  write(step, "started", { input, context });
  write(step, "ended", { input, context });
  return { count: readJournal(input.directory).length };
}

/** Goes on when released, and ends by throwing when it is told to. */
async function waiting(step: string, input: TestInput, context: StepContext): Promise<{ count: number }> {
  write(step, "started", { input, context });
  while (!existsSync(releasePath(input.directory))) {
    if (context.signal.aborted) {
      write(step, "aborted", { input, context });
      throw context.signal.reason;
    }
    await pause(10);
  }
  write(step, "ended", { input, context });
  return { count: 0 };
}

function write(step: string, event: JournalLine["event"], from: { input: TestInput; context: StepContext }): void {
  const { attempt, workflowId, traceParent } = from.context;
  const { directory, ...rest } = from.input;
  const line = { step, event, attempt, workflowId, traceParent, ...rest };
  // In one call: the process may be killed at any moment.
  appendFileSync(journalPath(directory), `${JSON.stringify(line)}\n`);
}

function journalPath(directory: string): string {
  return join(directory, "journal.jsonl");
}

function releasePath(directory: string): string {
  return join(directory, "released");
}
