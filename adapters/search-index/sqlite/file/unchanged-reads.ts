import { readNumber, type Statements } from "./statements.js";

/** Room for the terms of the loose items of some ten large scopes. */
const MOST_BYTES = 8 * 1024 * 1024;

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

  /** `name` stands for one kind of value. */
  of<Value>(
    { name, scopes, kind }: { name: string; scopes: number[]; kind: number },
    { read, bytesOf }: { read: () => Value; bytesOf: (value: Value) => number },
  ): Value {
    const key = `${name} ${kind} ${scopes.join()}`;
    // Each name has one kind of value.
    if (this.#kept.has(key)) return this.#kept.get(key) as Value;
    const value = read();
    const bytes = key.length + bytesOf(value);
    if (this.#bytes + bytes > this.#mostBytes) this.forget();
    if (bytes > this.#mostBytes) return value;
    this.#kept.set(key, value);
    this.#bytes += bytes;
    return value;
  }
}
