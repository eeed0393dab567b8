import { StorageFullError, UnavailableError } from "@loci/errors";
import type { Principal } from "#core/kernel/principal.js";

interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Items of one principal that come while others of its are being written share the next transaction. Where that fails,
 * each of them is written by itself, so that one bad item fails alone.
 */
export class JoinedWrites<Item> {
  /** Present while items of the principal are being written. By object: two requests never share a transaction. */
  private readonly waiting = new Map<Principal, Waiting<Item>[]>();

  constructor(
    /** Writes all of the items or none. */
    private readonly write: (principal: Principal, items: Item[]) => Promise<void>,
    private readonly maxTogether: number,
  ) {}

  /** Resolves when the item is written. Rejects when it is not, or when nobody knows. */
  add(principal: Principal, item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      const joining = { item, resolve, reject };
      const waiting = this.waiting.get(principal);
      if (waiting !== undefined) waiting.push(joining);
      else void this.writeAll(principal, [joining]);
    });
  }

  private async writeAll(principal: Principal, waiting: Waiting<Item>[]): Promise<void> {
    this.waiting.set(principal, waiting);
    while (waiting.length > 0) await this.together(principal, waiting.splice(0, this.maxTogether));
    this.waiting.delete(principal);
  }

  private async together(principal: Principal, group: Waiting<Item>[]): Promise<void> {
    try {
      await this.write(
        principal,
        group.map(({ item }) => item),
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      // A database that is away or full would fail each of them again.
      const isForAll = error instanceof UnavailableError || error instanceof StorageFullError;
      if (group.length === 1 || isForAll) for (const { reject } of group) reject(error);
      else for (const each of group) await this.together(principal, [each]);
    }
  }
}
