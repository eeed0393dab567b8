import { type ErrorCode, PlatformError } from "@loci/errors";

/** A step gets this besides its input. */
export interface StepContext {
  /** Aborted when the workflow is cancelled, the step's time is up or the worker stops: end soon, by throwing. */
  signal: AbortSignal;
  /** Says that the work goes on. Cheap: call it as often as there is progress. */
  heartbeat(): void;
  /** 1 for the first try. Starts over after the death of a worker. */
  attempt: number;
  workflowId: string;
  /** W3C trace parent of the intent, or null. */
  traceParent: string | null;
}

/** Steps by name. Inputs and outputs are JSON: ids and counts only, for the engine keeps them. */
export type StepContracts = Record<string, { input: object; output: object }>;

/**
 * The work behind each step name. Results are kept once, side effects happen at least once: every step is safe to
 * repeat. A `PlatformError` that is not `retryable` ends the step at once; anything else is tried again by its policy.
 * Messages of thrown `PlatformError`s are kept by the engine and shown to people: no content in them.
 */
export type StepImplementations<Contracts extends StepContracts> = {
  [Name in keyof Contracts]: (
    input: Contracts[Name]["input"],
    context: StepContext,
  ) => Promise<Contracts[Name]["output"]>;
};

export interface StepCall<Contracts extends StepContracts, Name extends keyof Contracts> {
  step: Name;
  input: Contracts[Name]["input"];
  /** One line for people, without content: the engine's console shows it. */
  summary: string;
}

/** Everything that a workflow function may do. It does nothing else, so that a replay takes the same way. */
export interface WorkflowSteps<Contracts extends StepContracts> {
  /** Throws `StepFailedError` after the last try. Cancellation throws something else, which is never to be caught. */
  run<Name extends keyof Contracts>(call: StepCall<Contracts, Name>): Promise<Contracts[Name]["output"]>;
  /** False in runs that passed this place before the marker was written into the code. */
  patched(marker: string): Promise<boolean>;
}

/** `continueWith` starts the next run of the same workflow under the same id, with a fresh history. */
export type WorkflowResult<Input> =
  | { outcome: "completed" }
  | { outcome: "superseded" }
  | { outcome: "failed"; step: string; code: ErrorCode }
  | { continueWith: Input };

/** Pure: no I/O, no clock, no random. Everything it learns comes from its input and its steps. */
export type WorkflowFunction<Contracts extends StepContracts, Input> = (
  steps: WorkflowSteps<Contracts>,
  input: Input,
) => Promise<WorkflowResult<Input>>;

/** Limits and retry of one step. */
export interface StepPolicy {
  /** One try, from its start to its end. */
  timeoutMs: number;
  /** How long a worker may be silent before another takes the step over. */
  heartbeatTimeoutMs: number;
  /** The first try included. A try that ended with its worker does not count: four deaths in a row give the step up. */
  maxAttempts: number;
  /** The wait before the second try; each later wait is `backoff` times the one before. */
  firstRetryMs: number;
  backoff: number;
  /**
   * False: an engine may leave out the record of the step, and do the step again when it continues a broken run. The
   * step then has one try and gives the same answer each time.
   */
  isRecorded: boolean;
}

export type StepPolicies<Contracts extends StepContracts> = { [Name in keyof Contracts]: StepPolicy };

/** Everything that an engine runs. */
export interface WorkflowRegistry<Contracts extends StepContracts, Inputs> {
  workflows: { [Name in keyof Inputs]: WorkflowFunction<Contracts, Inputs[Name]> };
  policies: StepPolicies<Contracts>;
}

/** An engine with queues has this one beside its own, for steps that may have killed a worker: they begin in turns. */
export function suspectsQueue(queue: string): string {
  return `${queue}-suspects`;
}

/** A step is given up: it failed for good, or its tries are used up. */
export class StepFailedError extends PlatformError {
  readonly code: ErrorCode;
  readonly step: string;

  constructor(failure: { step: string; code: ErrorCode; message: string; cause?: unknown }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.step = failure.step;
  }
}
