import { UnauthenticatedError } from "@loci/errors";
import type { Logger } from "pino";
import type { Services } from "#core/services.js";

/** A key service may cache a key for 2 s (see ApiKeyService). Together, both stay below the promised 5 s. */
const CHECK_EVERY_MS = 2_000;
/** Forbidden (graphql-ws, PROTOCOL.md). */
const FORBIDDEN = 4403;

export interface OpenSocket {
  /** In clear text, only in memory and only while the socket is open. */
  key: string;
  close(code: number, reason: string): void;
}

/**
 * Regularly checks whether the keys of open sockets are still valid, once for each key. It closes the sockets of an
 * invalid key.
 */
export class SocketWatch {
  private readonly sockets = new Map<string, Set<OpenSocket>>();
  private readonly timer: NodeJS.Timeout;
  private isChecking = false;

  constructor(private readonly options: { apiKeys: Pick<Services["apiKeys"], "recheck">; logger: Logger }) {
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  add(socket: OpenSocket): void {
    const others = this.sockets.get(socket.key);
    if (others) others.add(socket);
    else this.sockets.set(socket.key, new Set([socket]));
  }

  countOf(key: string): number {
    return this.sockets.get(key)?.size ?? 0;
  }

  remove(socket: OpenSocket): void {
    const others = this.sockets.get(socket.key);
    others?.delete(socket);
    if (others?.size === 0) this.sockets.delete(socket.key);
  }

  close(): void {
    clearInterval(this.timer);
    this.sockets.clear();
  }

  /** Never throws: the next round of checks makes up for a failed one. */
  private async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      await Promise.all([...this.sockets.keys()].map((key) => this.checkKey(key)));
    } finally {
      this.isChecking = false;
    }
  }

  private async checkKey(key: string): Promise<void> {
    try {
      await this.options.apiKeys.recheck(key);
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) {
        // The database may be away for a moment, which tells nothing about the key.
        this.options.logger.warn({ err: error }, "the keys of open sockets could not be checked");
        return;
      }
      for (const socket of this.sockets.get(key) ?? []) socket.close(FORBIDDEN, error.message);
    }
  }
}
