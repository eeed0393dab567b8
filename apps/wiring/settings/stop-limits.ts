import type { Environment } from "./env.js";

/** Nobody waits for the worker. The next start repeats a step or a chore that has not ended by then. */
export const WORKER_STOPS_WITHIN_MS = 5_000;

/** For the index, the models and the database, after the last request. */
const CLOSE_WITHIN_MS = 3_000;

export function serverStopsWithinMs({ drainTimeoutMs }: Pick<Environment, "drainTimeoutMs">): number {
  return drainTimeoutMs + CLOSE_WITHIN_MS;
}
