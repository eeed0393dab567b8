import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import {
  AuthExpiredError,
  CancelledError,
  FetchFailedError,
  PlatformError,
  RateLimitedError,
  TimeoutError,
  UnavailableError,
} from "@loci/errors";
import { ImapFlow, type ImapTransport } from "imapflow";
import type { SocketSecurity } from "#core/ports/socket-client.js";
import { type ImapSession, MAX_MESSAGE_BYTES } from "./imap-config.js";

/** A sync reads message after message, storing them takes its time, and servers limit how often one may log in. */
const KEEP_OPEN_MS = 30_000;
/** As many messages of a connection are fetched at once. Servers allow ten connections of an account and more. */
const MAX_KEPT = 4;
const ANSWER_TIMEOUT_MS = 60_000;
const DEFAULT_WAIT_MS = 60_000;

interface OpenConnection {
  client: ImapFlow;
  /** Ends it. */
  timer: NodeJS.Timeout;
}

/** Connections to mail servers, each for one call at a time; some used ones wait a moment for the next calls. */
export class ImapConnections {
  readonly #open = new Map<string, OpenConnection[]>();

  /** Calls `work` with a connection that is logged in. After a failure the connection is closed. */
  async use<Result>(session: ImapSession, work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const { signal } = session;
    const key = keyOf(session);
    let client: ImapFlow | null = null;
    const end = () => client?.close();
    signal.addEventListener("abort", end, { once: true });
    try {
      signal.throwIfAborted();
      client = this.#take(key) ?? (await connect(session));
      const result = await work(client);
      this.#keep(key, client);
      return result;
    } catch (error) {
      client?.close();
      throw asPlatformError(error, signal);
    } finally {
      signal.removeEventListener("abort", end);
    }
  }

  /** The one that was used last. */
  #take(key: string): ImapFlow | null {
    for (;;) {
      const open = this.#open.get(key)?.pop();
      if (open === undefined) return null;
      clearTimeout(open.timer);
      if (open.client.usable) return open.client;
    }
  }

  #keep(key: string, client: ImapFlow): void {
    const kept = this.#open.get(key) ?? [];
    if (kept.length >= MAX_KEPT) {
      client.close();
      return;
    }
    const timer = setTimeout(() => {
      const left = kept.filter((open) => open.client !== client);
      kept.splice(0, kept.length, ...left);
      if (left.length === 0) this.#open.delete(key);
      client.logout().catch(() => client.close());
    }, KEEP_OPEN_MS);
    kept.push({ client, timer });
    this.#open.set(key, kept);
  }
}

function keyOf({ config: { host, port, security, username, password } }: ImapSession): string {
  const secret = createHash("sha256").update(password).digest("base64url");
  return JSON.stringify([host, port, security, username, secret]);
}

async function connect({ config, sockets, signal }: ImapSession): Promise<ImapFlow> {
  const { host, port, username, password } = config;
  // The field's choices are these.
  const security = config.security as SocketSecurity;
  const socket = await sockets.open({ host, port, security, signal });
  const transport: ImapTransport = {
    connect(_options, onConnect) {
      setImmediate(onConnect);
      return socket;
    },
    upgrade(plain, _options, onSecure) {
      // It is the socket above.
      const secured = sockets.startTls(plain as Socket, host);
      secured.once("secureConnect", onSecure);
      return secured;
    },
  };
  const client = new ImapFlow({
    host,
    port,
    transport,
    secure: security === "tls",
    ...(security !== "tls" && { doSTARTTLS: security === "starttls" }),
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    maxLiteralSize: MAX_MESSAGE_BYTES + 1_000_000,
    maxResponseSize: 2 * MAX_MESSAGE_BYTES,
  });
  // The call that is under way fails by itself.
  client.on("error", () => undefined);
  const end = () => client.close();
  signal.addEventListener("abort", end, { once: true });
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  } finally {
    signal.removeEventListener("abort", end);
  }
}

interface ImapFailure {
  code?: string;
  authenticationFailed?: boolean;
  responseStatus?: string;
  serverResponseCode?: string;
  /** The words of the server. */
  response?: unknown;
  /** Milliseconds. */
  throttleReset?: number;
}

/** RFC 5530: conditions that pass. */
const PASSING = /^(UNAVAILABLE|INUSE|LIMIT|SERVERBUG|CONTACTADMIN|OVERQUOTA)$/;
/** RFC 5530: conditions that only other credentials end. */
const REFUSED = /^(AUTHENTICATIONFAILED|AUTHORIZATIONFAILED|EXPIRED)$/;
/** Conditions that say nothing: many servers refuse a login with one of them. */
const UNNAMED = /^(|ALERT)$/;
/** Gmail and others say so when an account has too many connections. */
const PASSING_WORDS = /too many|temporar|unavailable|not connected/i;
/** The certificate cannot be trusted. */
const LASTING = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_)/;

/** The client's error is no cause here: it holds what the server and we said. */
function asPlatformError(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new CancelledError("Cancelled");
  if (error instanceof PlatformError) return error;
  const failure = error as ImapFailure;
  const { code = "", serverResponseCode = "" } = failure;
  const isUnnamed = UNNAMED.test(serverResponseCode);
  const isPassing = isUnnamed ? PASSING_WORDS.test(String(failure.response)) : PASSING.test(serverResponseCode);
  const isOfCredentials = REFUSED.test(serverResponseCode) || (isUnnamed && !isPassing);
  if (failure.authenticationFailed && failure.responseStatus === "NO" && isOfCredentials) {
    return new AuthExpiredError("The mail server refuses the user name or the password");
  }
  if (code === "ETHROTTLE") {
    const retryAfterMs = failure.throttleReset ?? DEFAULT_WAIT_MS;
    return new RateLimitedError("The mail server asks to wait", { details: { retryAfterMs } });
  }
  if (isPassing) return new UnavailableError("The mail server is not ready");
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return new TimeoutError("The mail server did not answer in time");
  const retryable = failure.responseStatus !== "BAD" && !LASTING.test(code);
  return new FetchFailedError(`The mail server could not be read${code === "" ? "" : ` (${code})`}`, { retryable });
}
