import { UnavailableError } from "@loci/errors";
import type { RequestHandler } from "express";
import { principalOf } from "../../request/authenticate.js";
import { SharedBudget } from "./shared-budget.js";

/** Calls last as long as a model speaks, so they have a limit apart from that of other requests. */
export function limitCalls(maxCalls: number): RequestHandler {
  const calls = new SharedBudget(maxCalls);
  return (request, response, next) => {
    // The response of a client that left while its key was looked up has closed already.
    if (response.destroyed) return;
    const call = calls.take(principalOf(request).organizationId, 1);
    if (call === null) {
      throw new UnavailableError("Too many calls of models are in progress", { details: { retryAfterMs: 1_000 } });
    }
    response.once("close", () => call.release());
    next();
  };
}
