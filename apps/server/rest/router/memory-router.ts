import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { AddressRefusedError, ForbiddenError, UnauthenticatedError, UnavailableError } from "@loci/errors";
import express, { type Request, type RequestHandler, Router } from "express";
import type { Logger } from "pino";
import type { Principal } from "#core/kernel/principal.js";
import type { HttpClient, HttpStreamResponse } from "#core/ports/http-client.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import { AnswerReader } from "#core/router/answer-reader.js";
import type { ChatShape } from "#core/router/read-chat.js";
import type { Context } from "#schema/operation/context.js";
import { type Authenticate, firstKey, principalOf, requirePrincipal } from "../../request/authenticate.js";
import { logRequests, noteRequest } from "../../request/log-requests.js";
import { CallMemory, type CallMemoryOptions } from "./call-memory.js";
import { limitCalls } from "./limit-calls.js";
import { checkProviderHost, isAnthropic, isRouterPath, type ProviderHosts, readProviderUrl } from "./provider-url.js";
import { relayAnswer } from "./relay-answer.js";
import { headersForProvider } from "./router-headers.js";
import { type Hold, SharedBudget } from "./shared-budget.js";
import type { WorkAfterAnswers } from "./work-after-answers.js";

export interface MemoryRouterOptions extends ProviderHosts {
  http: Pick<HttpClient, "stream">;
  /** Calls in progress at the same time. */
  maxCalls: number;
  /** Prompts up to here stay whole. */
  thresholdTokens: number;
  recallTimeoutMs: number;
  textWork: CallMemoryOptions["textWork"];
  afterAnswers: WorkAfterAnswers;
}

interface MountedRouterOptions extends MemoryRouterOptions {
  operations: CallMemoryOptions["operations"];
  contextFor: (principal: Principal, response: ServerResponse) => Context;
  logger: Logger;
  authenticate: Authenticate;
  requestLog?: Pick<RequestLog, "add"> | undefined;
}

/** The pattern that stands for all providers in metrics and in the log of requests. */
const ROUTE = "/v3/provider";
const OWN_KEY_HEADERS = ["x-supermemory-api-key", "x-service-api-key"];
/** The SDKs of OpenAI and Anthropic wait 10 minutes. */
const ANSWER_WITHIN_MS = 10 * 60_000;
const SILENT_FOR_MS = 5 * 60_000;
/** Anthropic takes no larger request (API overview, "Request size limits", November 2025). */
const MAX_BODY_BYTES = 33_554_432;
/** Bodies of calls in progress, and of calls whose turns wait to be written. */
const MAX_HELD_BYTES = 268_435_456;

/**
 * The memory router of the wire contract: `/v3/` and the complete URL of a provider. The key of this server travels in
 * a header of its own, because `Authorization` belongs to the provider.
 */
export function memoryRouter(options: MountedRouterOptions): RequestHandler {
  const { authenticate } = options;
  const memory = new CallMemory(options);
  const bodies = new SharedBudget(MAX_HELD_BYTES);
  const targets = new WeakMap<object, Target>();
  const router = Router();
  if (options.requestLog) router.use(logRequests(options.requestLog));
  router.use(noteCall);
  router.use(
    requirePrincipal((request) => authenticate(request, (headers) => ownKeyOf(headers, targets.get(request)).key)),
  );
  router.use(limitCalls(options.maxCalls));
  router.all(ROUTE, async (request, response) => {
    const target = targets.get(request);
    if (!target) throw new Error("The request has no target");
    await passOn(request, response, { target, memory, bodies, ...options });
  });
  return (request, response, next) => {
    if (!isRouterPath(request.url)) return next();
    targets.set(request, readTarget(request));
    request.url = ROUTE;
    router(request, response, next);
  };
}

const noteCall: RequestHandler = (request, _response, next) => {
  noteRequest(request, { type: "chat" });
  next();
};

interface Target {
  url: URL;
  userId: string | null;
  isAnthropic: boolean;
}

function readTarget({ url: requestUrl, headers }: Request): Target {
  const { url, userId } = readProviderUrl(requestUrl);
  return { url, userId, isAnthropic: isAnthropic(url, headers) };
}

/** The key of this server and its header. `x-api-key` is Anthropic's own header (wire contract). */
function ownKeyOf(headers: IncomingHttpHeaders, target: Target | undefined): { name: string; key: string | null } {
  const names = target?.isAnthropic ? OWN_KEY_HEADERS : [...OWN_KEY_HEADERS, "x-api-key"];
  const name = names.find((candidate) => String(headers[candidate] ?? "").trim() !== "");
  if (name === undefined) {
    throw new UnauthenticatedError("An API key of this server is needed: x-supermemory-api-key: <key>");
  }
  return { name, key: firstKey([headers[name]]) };
}

interface Passing extends MountedRouterOptions {
  target: Target;
  memory: CallMemory;
  bodies: SharedBudget;
}

interface PassingCall extends Passing {
  shape: ChatShape;
}

async function passOn(request: Request, response: ServerResponse, passing: Passing): Promise<void> {
  checkProviderHost(passing.target.url, passing);
  // The server closes other connections that are silent for as long as a model may think.
  request.socket.setTimeout(ANSWER_WITHIN_MS + SILENT_FOR_MS);
  const shape = shapeOf(request, passing.target);
  if (shape === null) {
    const answer = await askProvider(request, response, passing);
    await relayAnswer(answer, response, { headers: { "x-supermemory-context-modified": "false" } });
    return;
  }
  await answerCall(request, response, { ...passing, shape });
}

/** A call of a model, with memory. */
async function answerCall(request: Request, response: ServerResponse, passing: PassingCall): Promise<void> {
  const length = Number(request.headers["content-length"] ?? MAX_BODY_BYTES);
  const hold = passing.bodies.take(principalOf(request).organizationId, Math.min(length, MAX_BODY_BYTES));
  if (hold === null) {
    throw new UnavailableError("Calls of models in progress are too large", { details: { retryAfterMs: 1_000 } });
  }
  let isWaiting = false;
  try {
    const { answer, headers, remember } = await askWithMemory(request, response, { ...passing, hold });
    const isAnswered = answer.status >= 200 && answer.status < 300;
    const type = String(answer.headers["content-type"] ?? "");
    const reader = remember && isAnswered ? new AnswerReader(passing.shape, type) : null;
    const isComplete = await relayAnswer(answer, response, {
      headers,
      ...(reader ? { onPiece: (piece) => reader.add(piece) } : {}),
    });
    if (!remember || !reader) return;
    isWaiting = true;
    // Half an answer is not what the model said.
    remember(isComplete ? reader.text() : "", () => hold.release());
  } finally {
    if (!isWaiting) hold.release();
  }
}

/** Its body is free when the provider begins to answer. */
async function askWithMemory(
  request: Request,
  response: ServerResponse,
  { shape, hold, ...passing }: PassingCall & { hold: Hold },
) {
  const { memory, contextFor, target } = passing;
  const body = await readBody(request, response);
  hold.keep(body.length);
  const context = contextFor(principalOf(request), response);
  const { headers } = request;
  const { remember, routed, ...call } = await memory.prepare({ shape, body, headers, userId: target.userId, context });
  noteRequest(request, { routed });
  const answer = await askProvider(request, response, {
    ...passing,
    call: { body: call.body, isRead: remember !== null },
  });
  if (remember === null) hold.release();
  return { answer, headers: call.headers, remember };
}

/** Null for a call that is not of a chat. An encoded body passes as it is. */
function shapeOf({ method, headers }: Request, { url: { pathname } }: Target): ChatShape | null {
  if (method !== "POST" || (headers["content-encoding"] ?? "identity") !== "identity") return null;
  if (/\/chat\/completions\/?$/.test(pathname)) return "openai";
  return /\/v1\/messages\/?$/.test(pathname) ? "anthropic" : null;
}

/** Throws `TooLargeError`. */
async function readBody(request: Request, response: ServerResponse): Promise<Buffer> {
  const read = express.raw({ limit: MAX_BODY_BYTES, type: () => true, inflate: false });
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  const body: unknown = request.body;
  // The request stays as long as its answer lasts.
  request.body = undefined;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

interface Asking extends Passing {
  /** Without it, the body passes as it arrives. `isRead`: the words of the answer are needed. */
  call?: { body: Buffer; isRead: boolean };
}

/** A client that leaves ends the provider's work. Throws `ForbiddenError` for a private address. */
async function askProvider(
  request: IncomingMessage,
  response: ServerResponse,
  { http, target, call }: Asking,
): Promise<HttpStreamResponse> {
  const { headers } = request;
  const isOurs = ownKeyOf(headers, target).name === "x-api-key";
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  // It may have left while its memories were found.
  if (response.destroyed) gone.abort();
  const length = call ? String(call.body.length) : headers["content-length"];
  const hasBody = length !== undefined || headers["transfer-encoding"] !== undefined;
  try {
    return await http.stream({
      url: target.url.href,
      method: request.method ?? "GET",
      headers: {
        ...headersForProvider(headers, { withApiKey: isOurs ? "kept here" : "forwarded" }),
        ...(length === undefined ? {} : { "content-length": length }),
        ...(call?.isRead ? { "accept-encoding": "identity" } : {}),
      },
      body: call?.body ?? (hasBody ? request : null),
      headersTimeoutMs: ANSWER_WITHIN_MS,
      idleTimeoutMs: SILENT_FOR_MS,
      signal: gone.signal,
    });
  } catch (error) {
    if (error instanceof AddressRefusedError) throw new ForbiddenError(error.message, { cause: error });
    throw error;
  }
}
