import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { CancelledError, UnavailableError } from "@loci/errors";
import type { RequestHandler } from "express";

/**
 * A request that a client sent on an open connection arrives within this time. A connection that is silent for as long
 * is closed.
 */
const QUIET_MS = 100;
const LOOK_EVERY_MS = 20;
/** Made once: without a reason, each request would make an exception with its stack. */
const ENDED = new CancelledError("The request has ended");

/** The requests in progress. It limits their number, and the server waits for them when it stops. */
export class RequestsInFlight {
  private readonly responses = new Map<ServerResponse, AbortController>();
  private lastEndedAt = Number.NEGATIVE_INFINITY;
  private draining = false;

  constructor(private readonly maxRequests: number) {}

  get isDraining(): boolean {
    return this.draining;
  }

  /** Mount it first. */
  readonly follow: RequestHandler = (_request, response, next) => {
    const ending = new AbortController();
    this.responses.set(response, ending);
    if (this.draining) end(response, ending);
    response.once("close", () => {
      this.responses.delete(response);
      ending.abort(ENDED);
      this.lastEndedAt = performance.now();
    });
    next();
  };

  /** Aborts when the response is closed or the server drains. A request that waits then answers with what it has. */
  endingOf(response: ServerResponse): AbortSignal {
    return this.responses.get(response)?.signal ?? AbortSignal.abort();
  }

  /**
   * Mount it before anything that takes time. The database serves ten requests at once, and the others are its queue.
   */
  readonly limit: RequestHandler = (_request, _response, next) => {
    if (this.responses.size <= this.maxRequests) return next();
    throw new UnavailableError("Too many requests are in progress", { details: { retryAfterMs: 1_000 } });
  };

  /**
   * Accepts no new connection from now on. Requests in progress, and requests that arrive on open connections, are
   * answered, and each answer closes its connection. Returns when the port is free. After the limit, the remaining
   * requests are cut off.
   */
  async drain(http: Server, limitMs: number): Promise<void> {
    this.draining = true;
    if (!http.listening) return;
    for (const [response, ending] of this.responses) end(response, ending);
    // The HTTP server's own `close` also closes idle connections, on which a request may be arriving.
    const closed = new Promise<void>((resolve) => {
      TcpServer.prototype.close.call(http, () => resolve());
    });
    const until = performance.now() + limitMs;
    while (!this.isQuiet() && performance.now() < until) await pause(LOOK_EVERY_MS);
    http.closeAllConnections();
    // The server no longer listens, so this only stops its timers.
    http.close();
    await closed;
  }

  private isQuiet(): boolean {
    return this.responses.size === 0 && performance.now() - this.lastEndedAt >= QUIET_MS;
  }
}

function end(response: ServerResponse, ending: AbortController): void {
  closeAfter(response);
  ending.abort(ENDED);
}

/** The client then opens a new connection for its next request, to a server that accepts it. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
