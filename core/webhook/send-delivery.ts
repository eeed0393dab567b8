import type { Readable } from "node:stream";
import { type ErrorCode, PlatformError } from "@loci/errors";
import { Webhook } from "standardwebhooks";
import type { Clock } from "#core/kernel/clock.js";
import type { HttpClient, HttpStreamResponse } from "#core/ports/http-client.js";
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
/** The beginning of an answer; the rest is not read. */
const MAX_ANSWER_BYTES = 16 * 1024;
const MAX_KEPT_ANSWER = 1_000;

/** The body of a message: the same each time, unless a container tag of it is deleted meanwhile. */
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
    "user-agent": "Loci",
    accept: "*/*",
    "content-type": "application/json",
    "webhook-id": delivery.id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
  const startedAt = performance.now();
  const timeouts = { headersTimeoutMs: TIMEOUT_MS, idleTimeoutMs: TIMEOUT_MS };
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const message = { url, method: "POST", headers, body: Buffer.from(body) };
    const response = await http.stream({ ...message, signal, ...timeouts });
    const answer = await beginningOf(response.body, Math.max(0, TIMEOUT_MS - took()));
    return { ...resultOf(response, answer, sentAt), durationMs: took() };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === "cancelled") throw error;
    const { code: errorCode, message: errorMessage } = error;
    const nothing = { status: null, answer: null, retryAfterMs: null };
    return { ...nothing, isAccepted: false, durationMs: took(), errorCode, errorMessage };
  }
}

function resultOf(
  { status, headers }: Pick<HttpStreamResponse, "status" | "headers">,
  answer: string,
  now: Date,
): Omit<SentDelivery, "durationMs"> {
  const isAccepted = status >= 200 && status < 300;
  return {
    isAccepted,
    status,
    answer,
    errorCode: null,
    errorMessage: null,
    retryAfterMs: isAccepted ? null : waitOf(headers["retry-after"]?.toString(), now),
  };
}

/** The status has come already, and it decides: whatever goes wrong with the body only shortens the text. */
async function beginningOf(body: Readable, forMs: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  body.on("error", () => undefined);
  const timer = setTimeout(() => body.destroy(), forMs);
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.byteLength;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The receiver broke off.
  } finally {
    clearTimeout(timer);
  }
  return textOf(Buffer.concat(parts));
}

/** PostgreSQL keeps no NUL, and a cut must not leave half a character. */
function textOf(body: Buffer): string {
  return body.toString("utf8").replaceAll("\0", "").slice(0, MAX_KEPT_ANSWER).toWellFormed();
}

/** Seconds, or a date. */
function waitOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
