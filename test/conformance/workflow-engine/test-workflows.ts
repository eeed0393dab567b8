import type { ErrorCode } from "@loci/errors";
import {
  type StepContracts,
  StepFailedError,
  type StepPolicies,
  type StepPolicy,
  type WorkflowFunction,
  type WorkflowRegistry,
} from "#core/ports/workflow-registry.js";

/** Everything that happens is written down in this folder, by whichever process does it. */
export interface TestInput {
  directory: string;
}

export type TestInputs = {
  ordered: TestInput;
  flaky: TestInput & { failures: number };
  refused: TestInput;
  broken: TestInput;
  slow: TestInput;
  held: TestInput;
  relayed: TestInput & { leg: number };
  counted: TestInput & { remaining: number };
  poisonous: TestInput;
  interrupted: TestInput & { times: number };
  pondered: TestInput;
};

export type TestSteps = {
  first: { input: TestInput; output: { count: number } };
  second: { input: TestInput & { count: number }; output: { count: number } };
  third: { input: TestInput; output: { count: number } };
  flaky: { input: TestInput & { failures: number }; output: { attempts: number } };
  refuse: { input: TestInput; output: { count: number } };
  break: { input: TestInput; output: { count: number } };
  linger: { input: TestInput; output: { count: number } };
  hold: { input: TestInput; output: { count: number } };
  poison: { input: TestInput; output: { count: number } };
  interrupt: { input: TestInput & { time: number }; output: { count: number } };
  ponder: { input: TestInput; output: { count: number } };
  "mark-failed": { input: TestInput & { code: ErrorCode; message: string }; output: { count: number } };
};

type TestWorkflow<Name extends keyof TestInputs> = WorkflowFunction<TestSteps, TestInputs[Name]>;

export const ordered: TestWorkflow<"ordered"> = async (steps, { directory }) => {
  const { count } = await steps.run({ step: "first", input: { directory }, summary: "First" });
  if (await steps.patched("second-step")) {
    await steps.run({ step: "second", input: { directory, count }, summary: `Second, ${count}` });
  }
  await steps.run({ step: "third", input: { directory }, summary: "Third" });
  return { outcome: "completed" };
};

export const held: TestWorkflow<"held"> = async (steps, input) => {
  await steps.run({ step: "first", input, summary: "First" });
  await steps.run({ step: "hold", input, summary: "Hold" });
  await steps.run({ step: "third", input, summary: "Third" });
  return { outcome: "completed" };
};

export const relayed: TestWorkflow<"relayed"> = async (steps, { directory, leg }) => {
  if (leg > 1) {
    await steps.run({ step: "hold", input: { directory }, summary: "Hold" });
    return { outcome: "completed" };
  }
  await steps.run({ step: "first", input: { directory }, summary: "First" });
  return { continueWith: { directory, leg: leg + 1 } };
};

export const counted: TestWorkflow<"counted"> = async (steps, { directory, remaining }) => {
  await steps.run({ step: "first", input: { directory }, summary: "First" });
  return remaining > 1 ? { continueWith: { directory, remaining: remaining - 1 } } : { outcome: "completed" };
};

export const flaky = failing((steps, input: TestInputs["flaky"]) =>
  steps.run({ step: "flaky", input, summary: "Flaky" }),
);
export const refused = failing((steps, input) => steps.run({ step: "refuse", input, summary: "Refuse" }));
export const broken = failing((steps, input) => steps.run({ step: "break", input, summary: "Break" }));
export const slow = failing((steps, input) => steps.run({ step: "linger", input, summary: "Linger" }));
export const poisonous = failing(async (steps, input) => {
  await steps.run({ step: "first", input, summary: "First" });
  await steps.run({ step: "poison", input, summary: "Poison" });
});

export const pondered = failing((steps, input) => steps.run({ step: "ponder", input, summary: "Ponder" }));

export const interrupted = failing(async (steps, { directory, times }: TestInputs["interrupted"]) => {
  for (let time = 1; time <= times; time += 1) {
    await steps.run({ step: "interrupt", input: { directory, time }, summary: `Interrupt ${time}` });
  }
});

function failing<Input extends TestInput>(
  work: (steps: Parameters<TestWorkflow<"held">>[0], input: Input) => Promise<unknown>,
): WorkflowFunction<TestSteps, Input> {
  return async (steps, input) => {
    try {
      await work(steps, input);
      return { outcome: "completed" };
    } catch (error) {
      if (!(error instanceof StepFailedError)) throw error;
      const { code, message, step } = error;
      const { directory } = input;
      await steps.run({ step: "mark-failed", input: { directory, code, message }, summary: "Mark as failed" });
      return { outcome: "failed", step, code };
    }
  };
}

const usual: StepPolicy = {
  timeoutMs: 60_000,
  heartbeatTimeoutMs: 3_000,
  maxAttempts: 3,
  firstRetryMs: 20,
  backoff: 2,
  isRecorded: true,
};

export const testPolicies: StepPolicies<TestSteps> = {
  first: usual,
  second: usual,
  third: usual,
  flaky: usual,
  refuse: usual,
  break: { ...usual, maxAttempts: 2 },
  linger: { ...usual, timeoutMs: 300, maxAttempts: 1 },
  hold: usual,
  poison: { ...usual, heartbeatTimeoutMs: 1_500 },
  interrupt: { ...usual, heartbeatTimeoutMs: 1_500 },
  ponder: { ...usual, heartbeatTimeoutMs: 1_500 },
  "mark-failed": usual,
} satisfies StepPolicies<StepContracts>;

export const testRegistry: WorkflowRegistry<TestSteps, TestInputs> = {
  workflows: { ordered, flaky, refused, broken, slow, held, relayed, counted, poisonous, interrupted, pondered },
  policies: testPolicies,
};
