import { type ErrorCode, PlatformError } from "@loci/errors";
import type { Logger } from "pino";

export interface StepFailure {
  code: ErrorCode;
  message: string;
  retryable: boolean;
}

/**
 * What an engine may keep of an error. Messages of unexpected errors can hold values, so they go to the log only and
 * the engine, which shows failures to people and stores them, gets a general one.
 */
export function classifyFailure(
  error: unknown,
  step: { name: string; workflowId: string; logger: Logger },
): StepFailure {
  const context = { workflowId: step.workflowId, step: step.name };
  if (error instanceof PlatformError) {
    step.logger.warn({ ...context, code: error.code, retryable: error.retryable }, "step failed");
    return { code: error.code, message: error.message, retryable: error.retryable };
  }
  step.logger.error({ ...context, err: error }, "step failed unexpectedly");
  return { code: "internal", message: `The step ${step.name} failed unexpectedly.`, retryable: true };
}
