import { setImmediate as othersHaveCome } from "node:timers/promises";

interface GatheringOptions<Item, Result> {
  /** Most items of a group. */
  most: number;
  /** Most groups on their way at once. */
  atOnce: number;
  /** Returns a result for each item, in order. */
  take(key: string, items: Item[]): Promise<Result[]>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Takes items with the same key together. Those that come while others are on their way form the next group: one alone
 * waits for nobody, and a burst goes in large groups. Keys take turns.
 */
export class Gathering<Item, Result> {
  readonly #options: GatheringOptions<Item, Result>;
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();
  #underWay = 0;

  constructor(options: GatheringOptions<Item, Result>) {
    this.#options = options;
  }

  /** Rejects as the group does. */
  join(key: string, item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), { item, resolve, reject }]);
    void this.#next();
    return promise;
  }

  async #next(): Promise<void> {
    if (this.#underWay >= this.#options.atOnce || this.#waiting.size === 0) return;
    this.#underWay += 1;
    await othersHaveCome();
    const [key, waiting] = [...this.#waiting][0] ?? ["", []];
    this.#waiting.delete(key);
    const group = waiting.splice(0, this.#options.most);
    if (waiting.length > 0) this.#waiting.set(key, waiting);
    if (group.length > 0) await this.#take(key, group);
    this.#underWay -= 1;
    void this.#next();
  }

  async #take(key: string, group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.take(
        key,
        group.map(({ item }) => item),
      );
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
