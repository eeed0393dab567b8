import { type ErrorCode, PlatformError } from "@loci/errors";
import { Webhook } from "standardwebhooks";
import type { Clock } from "#core/kernel/clock.js";
import type { HttpClient, HttpResponse } from "#core/ports/http-client.js";
import type { WebhookDelivery } from "./webhook-delivery.entity.js";

export interface SentDelivery {
  isAccepted: boolean;
  durationMs: number;
  /** The HTTP status. Null when there was no answer. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string | null;
  errorCode: ErrorCode | null;
  errorMessage: string | null;
  /** The wait that the receiver asks for. */
  retryAfterMs: number | null;
}

interface Sending {
  http: HttpClient;
  clock: Clock;
  url: string;
  /** The clear secrets that sign now. */
  secrets: string[];
  signal: AbortSignal;
}

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_KEPT_ANSWER = 1_000;

/** The body of a message: the same bytes each time it is sent. */
export function messageOf({ event, subjectId, tags, occurredAt }: WebhookDelivery): string {
  const data = event === "webhook.test" ? {} : { id: subjectId, containerTags: tags };
  return JSON.stringify({ type: event, timestamp: occurredAt.toISOString(), data });
}

/**
 * Sends a message, signed after Standard Webhooks. A status of 2xx accepts it; redirects are not followed. Throws
 * `CancelledError` on abort alone.
 */
export async function sendDelivery(delivery: WebhookDelivery, sending: Sending): Promise<SentDelivery> {
  const { http, clock, url, secrets, signal } = sending;
  const body = messageOf(delivery);
  const sentAt = clock.now();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(delivery.id, sentAt, body));
  const headers = {
    "content-type": "application/json",
    "webhook-id": delivery.id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
  const startedAt = performance.now();
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES, maxRedirects: 0 };
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const response = await http.request({ url, method: "POST", headers, body, signal, ...limits });
    return { ...resultOf(response, sentAt), durationMs: took() };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === "cancelled") throw error;
    const { code: errorCode, message: errorMessage } = error;
    const nothing = { status: null, answer: null, retryAfterMs: null };
    return { ...nothing, isAccepted: false, durationMs: took(), errorCode, errorMessage };
  }
}

function resultOf({ status, headers, body }: HttpResponse, now: Date): Omit<SentDelivery, "durationMs"> {
  const isAccepted = status >= 200 && status < 300;
  return {
    isAccepted,
    status,
    answer: textOf(body),
    errorCode: null,
    errorMessage: null,
    retryAfterMs: isAccepted ? null : waitOf(headers["retry-after"], now),
  };
}

/** PostgreSQL keeps no NUL, and a cut must not leave half a character. */
function textOf(body: Uint8Array): string {
  return Buffer.from(body).toString("utf8").replaceAll("\0", "").slice(0, MAX_KEPT_ANSWER).toWellFormed();
}

/** Seconds, or a date. */
function waitOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
