import { createHash } from "node:crypto";

/**
 * A kill may make the next worker ask for this many again: each of four lanes may wait with a group of 32 items that is
 * not written yet. A crawl reads a batch of 100 pages again.
 */
export const MAX_REPEATED = 4 * 32;

/** How often a source was called. */
export class CallCounts {
  /** Successful answers that gave the content of an item. */
  content = 0;
  /** Contents that were given once more, because the reader was killed after it had asked. */
  repeated = 0;
  /** The most of them in one life of the reader. */
  repeatedAtOnce = 0;
  /** Successful answers that listed items or changes. */
  listing = 0;
  /** Answers of status 304. */
  notModified = 0;
  /** Injected failures. */
  refused = 0;
  /** Lives of the reader in which it read a content. */
  #life = 0;
  #hasRead = false;
  #repeatedBefore = 0;
  /** The last life in which a content was given. */
  readonly #given = new Map<string, number>();

  give(target: string, content: string | Uint8Array): void {
    this.content++;
    this.#hasRead = true;
    const key = createHash("sha1").update(`${target}\n`).update(content).digest("base64");
    if (this.#given.get(key) === this.#life - 1) this.repeated++;
    this.repeatedAtOnce = Math.max(this.repeatedAtOnce, this.repeated - this.#repeatedBefore);
    this.#given.set(key, this.#life);
  }

  /** The reader was killed. It may read once more what it has read in this life. */
  loseReader(): void {
    if (this.#hasRead) {
      this.#life++;
      this.#repeatedBefore = this.repeated;
    }
    this.#hasRead = false;
  }
}
