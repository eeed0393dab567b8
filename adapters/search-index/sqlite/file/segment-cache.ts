import { inScopes } from "./in-scopes.js";
import { readNumber, type Statements } from "./statements.js";
import type { UnchangedReads } from "./unchanged-reads.js";

export interface Segment {
  id: number;
  /** The number of items that are left of those that were sealed. */
  live: number;
}

/** An open index file. */
export interface IndexFile {
  statements: Statements;
  segments: SegmentCache;
  unchanged: UnchangedReads;
}

interface Kept<Value> {
  live: number;
  value: Value;
  bytes: number;
  /** The number of the search that used it last. */
  usedIn: number;
}

/** Room for what searches of some 1,200,000 chunks read, with vectors of 384 numbers. */
const MOST_BYTES = 160 * 1024 * 1024;
const SEGMENT_BYTES = 40;
/** A value that so many searches did not need makes room for others. A larger scope thus keeps a part of its values. */
const UNUSED_SEARCHES = 16;

/**
 * Parts of segments that searches read again and again. A segment changes only when items leave it, which changes
 * `live`, and its number is never given to another one.
 */
export class SegmentCache {
  readonly #statements: Statements;
  readonly #unchanged: UnchangedReads;
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Map<number, Kept<unknown>>>();
  #search = 0;
  #sweptIn = 0;
  #bytes = 0;

  constructor(statements: Statements, unchanged: UnchangedReads, mostBytes = MOST_BYTES) {
    this.#statements = statements;
    this.#unchanged = unchanged;
    this.#mostBytes = mostBytes;
  }

  /** The segments of some scopes. Asked once a search and kind. */
  list(scopes: number[], kind: number): Segment[] {
    this.#search++;
    const read = () => this.#readList(scopes, kind);
    return this.#unchanged.of(
      { name: "segments", scopes, kind },
      { read, bytesOf: (list) => SEGMENT_BYTES * list.length },
    );
  }

  #readList(scopes: number[], kind: number): Segment[] {
    const inside = inScopes("scope", scopes);
    const sql = `select id, live from segment where ${inside.sql} and kind = ?`;
    const rows = this.#statements.all(sql, ...inside.values, kind);
    return rows.map((row) => ({ id: readNumber(row.id), live: readNumber(row.live) }));
  }

  /**
   * One part of each segment, parallel to them. `read` gets the numbers of those that are not kept, and leaves out
   * those without such a part.
   */
  parts<Value extends object>(
    name: string,
    segments: Segment[],
    { read, bytesOf }: { read: (missing: number[]) => Map<number, Value>; bytesOf: (value: Value) => number },
  ): (Value | null)[] {
    // Each name has one kind of value.
    const kept = this.#keptAs(name) as Map<number, Kept<Value | null>>;
    const missing = segments.filter(({ id, live }) => kept.get(id)?.live !== live);
    const found: Map<number, Value> = missing.length === 0 ? new Map() : read(missing.map(({ id }) => id));
    return segments.map(({ id, live }) => {
      const known = kept.get(id);
      if (known?.live === live) {
        known.usedIn = this.#search;
        return known.value;
      }
      const value = found.get(id) ?? null;
      this.#bytes -= known?.bytes ?? 0;
      kept.delete(id);
      const bytes = value === null ? 0 : bytesOf(value);
      if (this.#hasRoom(bytes)) {
        kept.set(id, { live, value, bytes, usedIn: this.#search });
        this.#bytes += bytes;
      }
      return value;
    });
  }

  #keptAs(name: string): Map<number, Kept<unknown>> {
    const known = this.#kept.get(name) ?? new Map<number, Kept<unknown>>();
    this.#kept.set(name, known);
    return known;
  }

  #hasRoom(bytes: number): boolean {
    if (this.#bytes + bytes > this.#mostBytes && this.#sweptIn < this.#search) this.#sweep();
    return this.#bytes + bytes <= this.#mostBytes;
  }

  #sweep(): void {
    this.#sweptIn = this.#search;
    for (const kept of this.#kept.values()) {
      for (const [id, { bytes: freed, usedIn }] of kept) {
        if (usedIn > this.#search - UNUSED_SEARCHES) continue;
        kept.delete(id);
        this.#bytes -= freed;
      }
    }
  }
}
