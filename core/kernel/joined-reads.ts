import { PlatformError, StorageFullError, UnavailableError } from "@loci/errors";
import type { Principal } from "#core/kernel/principal.js";

type InTenant<Reached> = <T>(principal: Principal, work: (repositories: Reached) => Promise<T>) => Promise<T>;

interface Waiting<Reached> {
  read(repositories: Reached): Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads of one principal that are asked for in the same turn of the event loop share a transaction: a request whose fields
 * read six things pays for one begin, one session and one commit. A read may run twice.
 */
export class JoinedReads<Reached> {
  private readonly waiting = new Map<Principal, Waiting<Reached>[]>();

  constructor(private readonly inTenant: InTenant<Reached>) {}

  run<T>(principal: Principal, read: (repositories: Reached) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      // The value is that of this read.
      const joining = { read, resolve: resolve as (value: unknown) => void, reject };
      const group = this.waiting.get(principal);
      if (group !== undefined) {
        group.push(joining);
        return;
      }
      this.waiting.set(principal, [joining]);
      setImmediate(() => void this.start(principal));
    });
  }

  private async start(principal: Principal): Promise<void> {
    const group = this.waiting.get(principal) ?? [];
    this.waiting.delete(principal);
    const [first, ...others] = group;
    if (first !== undefined && others.length > 0 && (await this.together(principal, group))) return;
    // A statement that fails ends the transaction of all, so each then has its own.
    for (const { read, resolve, reject } of group) this.inTenant(principal, read).then(resolve, reject);
  }

  /** False when the transaction failed by one of the reads, and nobody has an answer yet. */
  private async together(principal: Principal, group: Waiting<Reached>[]): Promise<boolean> {
    try {
      const answers = await this.inTenant(principal, async (repositories) => {
        const settle: (() => void)[] = [];
        // One after the other: a connection runs one statement at a time.
        for (const { read, resolve, reject } of group) {
          try {
            const value = await read(repositories);
            settle.push(() => resolve(value));
          } catch (error) {
            if (!(error instanceof PlatformError)) throw error;
            settle.push(() => reject(error));
          }
        }
        return settle;
      });
      for (const settle of answers) settle();
      return true;
    } catch (error) {
      // Each read tells its own failure when it runs alone. A database that is away or late would fail them all again.
      if (!(error instanceof UnavailableError || error instanceof StorageFullError)) return false;
      for (const { reject } of group) reject(error);
      return true;
    }
  }
}
