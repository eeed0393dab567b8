import { setTimeout as pause } from "node:timers/promises";
import { AuthExpiredError, PlatformError } from "@loci/errors";
import type { Connection } from "#core/connection/connection.entity.js";
import type { SourceSessions } from "#core/connection/source-sessions.js";
import type { Connector, ConnectorNotes, ConnectorSession } from "#core/ports/connector.js";

/** The source asks for a longer wait than a step may take. The cause is its answer. */
export class SourceWaitError extends Error {
  readonly waitMs: number;

  constructor(
    waitMs: number,
    override readonly cause: PlatformError,
  ) {
    super("The source asks to wait", { cause });
    this.name = "SourceWaitError";
    this.waitMs = Math.min(waitMs, LONGEST_WAIT_MS);
  }
}

/** A shorter wait is waited for; a longer one leaves the place to others. */
const MAX_STAY_MS = 5_000;
const MAX_WAITS = 5;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
const DEFAULT_WAIT_MS = 60_000;
const PULSE_MS = 1_000;

interface Calling {
  signal: AbortSignal;
  notes: ConnectorNotes;
  heartbeat(): void;
}

/**
 * Calls of a step to its source, several at once. When the source asks one of them to wait, all wait. A refused access
 * token is renewed once, and again only after a call with the new one has succeeded.
 */
export class SourceCalls {
  /** Why no session can be opened: no other call of the step can be answered either. */
  unopened: unknown = null;
  private opening: Promise<ConnectorSession> | null = null;
  private isRenewed = false;
  private waits = 0;
  private waiting: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SourceSessions,
    private readonly connection: Connection,
    private readonly calling: Calling,
  ) {}

  async call<Result>(ask: (connector: Connector, session: ConnectorSession) => Promise<Result>): Promise<Result> {
    const connector = this.sessions.connectorOf(this.connection.kind);
    for (;;) {
      await this.waiting;
      const opening = this.session();
      const session = await opening.catch((error: unknown) => this.giveUp(error));
      try {
        const answer = await ask(connector, session);
        if (opening === this.opening) this.isRenewed = false;
        return answer;
      } catch (error) {
        this.calling.signal.throwIfAborted();
        const wait = waitOf(error);
        if (wait !== null) this.wait(wait);
        else if (error instanceof AuthExpiredError) this.renew(opening, session, error);
        else throw error;
      }
    }
  }

  /** False: the source asks to wait, or does not answer, whatever it is asked for. */
  async answers(): Promise<boolean> {
    const connector = this.sessions.connectorOf(this.connection.kind);
    try {
      await connector.check(await this.session());
      return true;
    } catch (error) {
      this.calling.signal.throwIfAborted();
      return error instanceof PlatformError && !error.retryable && waitOf(error) === null;
    }
  }

  private session(): Promise<ConnectorSession> {
    this.opening ??= this.sessions.open(this.connection, this.calling);
    return this.opening;
  }

  private giveUp(error: unknown): never {
    this.unopened = waitOf(error) ?? error;
    throw this.unopened;
  }

  /** Throws the error when no other token can help. */
  private renew(opening: Promise<ConnectorSession>, { accessToken }: ConnectorSession, error: AuthExpiredError): void {
    // Another call has renewed it meanwhile.
    if (opening !== this.opening) return;
    if (this.isRenewed || accessToken === null) throw error;
    this.isRenewed = true;
    this.opening = this.sessions.open(this.connection, { ...this.calling, refused: accessToken });
  }

  private wait(wait: SourceWaitError): void {
    const { waitMs } = wait;
    this.waits += 1;
    if (waitMs > MAX_STAY_MS || this.waits > MAX_WAITS) throw wait;
    this.waiting = Promise.all([this.waiting, this.pulse(waitMs)]).then(() => undefined);
  }

  private async pulse(waitMs: number): Promise<void> {
    for (let left = waitMs; left > 0; left -= PULSE_MS) {
      this.calling.heartbeat();
      await pause(Math.min(left, PULSE_MS), undefined, { signal: this.calling.signal });
    }
  }
}

/** Null: the source does not ask to wait. */
function waitOf(error: unknown): SourceWaitError | null {
  if (!(error instanceof PlatformError)) return null;
  const { retryAfterMs } = error.details;
  if (typeof retryAfterMs === "number") return new SourceWaitError(Math.max(100, retryAfterMs), error);
  return error.code === "rate_limited" ? new SourceWaitError(DEFAULT_WAIT_MS, error) : null;
}
