import { DAY_MS } from "#core/kernel/clock.js";
import type { WebhookEndpoint } from "./webhook-endpoint.entity.js";

/** How an endpoint has answered lately. */
export type EndpointHealth = Pick<
  WebhookEndpoint,
  "failures" | "failingSince" | "pausedUntil" | "disabledAt" | "disabledReason"
>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits between the attempts of a delivery: 12 attempts within three days and a half. */
const WAITS_MS = [
  ...[SECOND, 5 * SECOND, 30 * SECOND, 3 * MINUTE, 15 * MINUTE, HOUR],
  ...[3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 36 * HOUR],
];

/** Attempts of one endpoint that fail one after the other, before it is asked less often. */
export const FAILURES_BEFORE_PAUSE = 10;
const FIRST_PAUSE_MS = 5 * SECOND;
const MAX_PAUSE_MS = HOUR;
/** A receiver may ask for a longer wait, but not for ever. */
const MAX_RETRY_AFTER_MS = DAY_MS;
const DISABLED_AFTER_MS = 5 * DAY_MS;

export interface FailedAttempt {
  /** The one that failed included. */
  attempts: number;
  now: Date;
  /** 0 to 1. */
  random: number;
  /** The wait that the receiver asked for. Null: none. */
  retryAfterMs: number | null;
}

/** When a delivery is tried again. Null: it is given up. Waits differ by a fifth, so that not all come at once. */
export function nextAttemptAt({ attempts, now, random, retryAfterMs }: FailedAttempt): Date | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  return new Date(now.getTime() + Math.max(jittered(wait, random), askedWait(retryAfterMs)));
}

interface FailedEndpoint extends Omit<FailedAttempt, "attempts"> {
  /** The receiver says that nobody listens there any more. */
  isGone: boolean;
}

/** The health of an endpoint after an attempt that was accepted. */
export const HEALTHY: EndpointHealth = {
  failures: 0,
  failingSince: null,
  pausedUntil: null,
  disabledAt: null,
  disabledReason: null,
};

/** The health of an endpoint after a failed attempt. Those that were under way when it was paused count no more. */
export function healthAfter(
  before: EndpointHealth,
  { now, random, retryAfterMs, isGone }: FailedEndpoint,
): EndpointHealth {
  if (before.disabledAt !== null) return before;
  const isPaused = before.pausedUntil !== null && before.pausedUntil > now;
  const failures = isPaused ? before.failures : before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const isFailing = failures >= FAILURES_BEFORE_PAUSE;
  const pause = isFailing ? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - FAILURES_BEFORE_PAUSE)) : 0;
  const wait = Math.max(
    jittered(pause, random),
    askedWait(retryAfterMs),
    isPaused ? Number(before.pausedUntil) - now.getTime() : 0,
  );
  const pausedUntil = wait > 0 ? new Date(now.getTime() + wait) : null;
  const hopelessReason = isFailing && now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS ? "failing" : null;
  const disabledReason = isGone ? "gone" : hopelessReason;
  return { failures, failingSince, pausedUntil, disabledAt: disabledReason === null ? null : now, disabledReason };
}

function jittered(waitMs: number, random: number): number {
  return waitMs * (0.8 + 0.4 * random);
}

function askedWait(retryAfterMs: number | null): number {
  return Math.min(MAX_RETRY_AFTER_MS, retryAfterMs ?? 0);
}
