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

/** A sync reads message after message, and servers limit how often one may log in. */
const KEEP_OPEN_MS = 5_000;
const ANSWER_TIMEOUT_MS = 60_000;
const DEFAULT_WAIT_MS = 60_000;

interface OpenConnection {
  client: ImapFlow;
  /** Ends it. */
  timer: NodeJS.Timeout;
}

/** Connections to mail servers, each for one call at a time; a used one waits a moment for the next call. */
export class ImapConnections {
  readonly #open = new Map<string, OpenConnection>();

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

  #take(key: string): ImapFlow | null {
    const open = this.#open.get(key);
    if (open === undefined) return null;
    this.#open.delete(key);
    clearTimeout(open.timer);
    return open.client.usable ? open.client : null;
  }

  #keep(key: string, client: ImapFlow): void {
    if (this.#open.has(key)) {
      client.close();
      return;
    }
    const timer = setTimeout(() => {
      this.#open.delete(key);
      client.logout().catch(() => client.close());
    }, KEEP_OPEN_MS);
    this.#open.set(key, { client, timer });
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
  /** Milliseconds. */
  throttleReset?: number;
}

/** RFC 5530: conditions that pass. */
const PASSING = /^(UNAVAILABLE|INUSE|LIMIT|SERVERBUG|CONTACTADMIN|OVERQUOTA)$/;
/** The certificate cannot be trusted. */
const LASTING = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_)/;

/** The client's error is no cause here: it holds what the server and we said. */
function asPlatformError(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new CancelledError("Cancelled");
  if (error instanceof PlatformError) return error;
  const failure = error as ImapFailure;
  const { code = "", serverResponseCode = "" } = failure;
  if (failure.authenticationFailed && !PASSING.test(serverResponseCode)) {
    return new AuthExpiredError("The mail server refuses the user name or the password");
  }
  if (code === "ETHROTTLE") {
    const retryAfterMs = failure.throttleReset ?? DEFAULT_WAIT_MS;
    return new RateLimitedError("The mail server asks to wait", { details: { retryAfterMs } });
  }
  if (PASSING.test(serverResponseCode)) return new UnavailableError("The mail server is not ready");
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return new TimeoutError("The mail server did not answer in time");
  const retryable = failure.responseStatus !== "BAD" && !LASTING.test(code);
  return new FetchFailedError(`The mail server could not be read${code === "" ? "" : ` (${code})`}`, { retryable });
}
