import { readNumber, type Statements } from "./statements.js";

/** Room for the terms of the loose items of some ten large scopes. */
const MOST_BYTES = 8 * 1024 * 1024;

interface Place {
  /** Stands for one kind of value. */
  name: string;
  scopes: number[];
  kind: number;
}

/**
 * Rows of a scope that every search of it reads, whatever it asks for. They are kept until the file changes: searches
 * that follow each other save a third of their time, and searches during an import read them anew.
 */
export class UnchangedReads {
  readonly #statements: Statements;
  readonly #mostBytes: number;
  readonly #kept = new Map<string, unknown>();
  #version: number | null = null;
  #bytes = 0;

  constructor(statements: Statements, mostBytes = MOST_BYTES) {
    this.#statements = statements;
    this.#mostBytes = mostBytes;
  }

  /** Call it in the transaction of each search. It notices the writes of other connections. */
  refresh(): void {
    const version = readNumber(this.#statements.get("pragma data_version")?.data_version);
    if (version !== this.#version) this.forget();
    this.#version = version;
  }

  /** Call it after each write of the same connection. */
  forget(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  of<Value>(place: Place, { read, bytesOf }: { read: () => Value; bytesOf: (value: Value) => number }): Value {
    const key = keyOf(place);
    // Each name has one kind of value.
    if (this.#kept.has(key)) return this.#kept.get(key) as Value;
    const value = read();
    this.#keep(key, { value, bytes: bytesOf(value) });
    return value;
  }

  /** Rows one after the other. As soon as they are more than there is room for, they are no longer held. */
  *rows<Row>(
    place: Place,
    { read, bytesOf }: { read: () => Iterable<Row>; bytesOf: (row: Row) => number },
  ): Generator<Row> {
    const key = keyOf(place);
    if (this.#kept.has(key)) {
      // The same as above.
      yield* this.#kept.get(key) as Row[];
      return;
    }
    let held: Row[] | null = [];
    let bytes = 0;
    for (const row of read()) {
      bytes += bytesOf(row);
      if (bytes > this.#mostBytes) held = null;
      held?.push(row);
      yield row;
    }
    if (held !== null) this.#keep(key, { value: held, bytes });
  }

  #keep(key: string, { value, bytes }: { value: unknown; bytes: number }): void {
    const needed = key.length + bytes;
    if (needed > this.#mostBytes) return;
    if (this.#bytes + needed > this.#mostBytes) this.forget();
    this.#kept.set(key, value);
    this.#bytes += needed;
  }
}

function keyOf({ name, scopes, kind }: Place): string {
  return `${name} ${kind} ${scopes.join()}`;
}
