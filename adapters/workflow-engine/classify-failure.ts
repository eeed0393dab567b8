import { type ErrorCode, PlatformError } from "@loci/errors";
import type { Logger } from "pino";

export interface StepFailure {
  code: ErrorCode;
  message: string;
  retryable: boolean;
}

/**
 * The part of an error that an engine may store. Messages of unexpected errors can contain values, so only the log gets
 * them. The engine, which stores failures and shows them to people, gets a general message.
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
