import { statSync } from "node:fs";
import type { IndexedKind, IndexResult } from "@loci/ranking/candidates";
import type { IndexItem, IndexOrigin, IndexQuery, IndexSelector, OldEntry } from "#core/ports/search-index.js";
import { type OpenMode, openDatabase } from "./file/open-database.js";
import { KIND_NUMBERS } from "./file/schema.js";
import { type IndexFile, SegmentCache } from "./file/segment-cache.js";
import { shrinkFile } from "./file/shrink-file.js";
import { type Row, readNumber, readText, Statements } from "./file/statements.js";
import { UnchangedReads } from "./file/unchanged-reads.js";
import { searchItems } from "./search/search-items.js";
import type { OlderQuery } from "./thread-messages.js";
import { MetadataSets } from "./writing/metadata-sets.js";
import { finishRemoval, type Removal, removeItem, startRemoval } from "./writing/remove-item.js";
import { sealSegments } from "./writing/seal-segments.js";
import { takeFromSegments } from "./writing/take-from-segments.js";
import { writeItem } from "./writing/write-item.js";

/**
 * The index in one file. Its methods are synchronous, so it runs in a worker thread. A reader finds nothing until a
 * writer has created the file.
 */
export class IndexStore {
  readonly #path: string;
  readonly #mode: OpenMode;
  #statements: Statements | null = null;
  #file: IndexFile | null = null;

  constructor({ path, mode }: { path: string; mode: OpenMode }) {
    this.#path = path;
    this.#mode = mode;
  }

  /** Writes all items or none, in one transaction. */
  upsert(items: IndexItem[]): void {
    this.#write((writing) => {
      const metadataSets = new MetadataSets(writing.statements);
      for (const item of items) writeItem({ ...writing, metadataSets }, item);
      const highest = items.reduce((most, { version }) => Math.max(most, version), 0);
      writing.statements.run("update origin set highest_version = max(highest_version, ?)", highest);
    });
  }

  /** Each batch is one transaction, so other writers wait no longer than that. */
  remove(selector: IndexSelector): void {
    for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
      this.#write((writing) => {
        const rows = selectItems(writing.statements, selector);
        for (const row of rows) removeItem(writing, row);
        removed = rows.length;
      });
    }
  }

  search(query: IndexQuery): IndexResult {
    const statements = this.#open();
    if (statements === null) return { candidates: [], statistics: {} };
    const unchanged = this.#file?.unchanged ?? new UnchangedReads(statements);
    this.#file ??= { statements, unchanged, segments: new SegmentCache(statements, unchanged) };
    const file = this.#file;
    return inTransaction(statements, { begin: "begin" }, () => {
      unchanged.refresh();
      return searchItems(file, query);
    });
  }

  count(organizationId: string): number {
    const row = this.#open()?.get("select count(*) as items from item where organization = ?", organizationId);
    return readNumber(row?.items);
  }

  listOlder({ organizationId, olderThan, after, limit }: OlderQuery): OldEntry[] {
    const rows = this.#open()?.all(
      "select name, kind from item where organization = ? and version < ? and name > ? order by name limit ?",
      ...[organizationId, olderThan, after, limit],
    );
    return (rows ?? []).flatMap(({ name, kind }) => {
      const of = INDEXED_KINDS.find((known) => KIND_NUMBERS[known] === kind);
      return of === undefined ? [] : [{ id: readText(name) ?? "", kind: of }];
    });
  }

  origin(): IndexOrigin {
    const row = this.#open()?.get("select epoch, highest_version from origin");
    return { epoch: readText(row?.epoch), highestVersion: readNumber(row?.highest_version) };
  }

  setEpoch(epoch: string): void {
    this.#write(({ statements }) => statements.run("update origin set epoch = ?", epoch));
  }

  /** The size of the file, including the write-ahead log. */
  sizeBytes(): number {
    return [this.#path, `${this.#path}-wal`].reduce(
      (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  }

  /** Returns some of the free pages to the file system. True when there is more to return. */
  shrink(): boolean {
    return this.#statements !== null && shrinkFile(this.#statements);
  }

  check(): void {
    this.#open()?.get("select 1 from item limit 1");
  }

  /** Empties the write-ahead log, so that no deleted content remains in it. */
  close(): void {
    if (this.#statements === null) return;
    if (this.#mode === "write") this.#statements.database.exec("pragma wal_checkpoint(truncate)");
    this.#statements.database.close();
    this.#statements = null;
    this.#file = null;
  }

  #write(work: (writing: { statements: Statements; removal: Removal }) => void): void {
    const statements = this.#open();
    if (this.#mode === "read" || statements === null) throw new Error("The search index was opened for reading only.");
    // A transaction that begins with a read cannot wait for another writer. This one can.
    inTransaction(statements, { begin: "begin immediate" }, () => {
      const removal = startRemoval();
      work({ statements, removal });
      takeFromSegments(statements, removal);
      finishRemoval(statements, removal);
      for (const scope of removal.scopes) sealSegments(statements, scope);
    });
    this.#file?.unchanged.forget();
  }

  #open(): Statements | null {
    if (this.#statements !== null) return this.#statements;
    const database = openDatabase({ path: this.#path, mode: this.#mode });
    if (database !== null) this.#statements = new Statements(database);
    return this.#statements;
  }
}

const REMOVED_AT_ONCE = 500;
// The keys of an object literal are exactly these.
const INDEXED_KINDS = Object.keys(KIND_NUMBERS) as IndexedKind[];

function selectItems(statements: Statements, selector: IndexSelector): Row[] {
  const { condition, values } = conditionOf(selector);
  return statements.all(`select * from item where ${condition} limit ${REMOVED_AT_ONCE}`, ...values);
}

function conditionOf(selector: IndexSelector): { condition: string; values: (string | number)[] } {
  const { organizationId } = selector;
  if ("everything" in selector) return { condition: "organization = ?", values: [organizationId] };
  if ("ids" in selector) {
    const condition = "organization = ? and name in (select value from json_each(?)) and version < ?";
    const olderThan = selector.olderThan ?? Number.MAX_SAFE_INTEGER;
    return { condition, values: [organizationId, JSON.stringify(selector.ids), olderThan] };
  }
  const condition = `organization = ? and document in (select value from json_each(?)) and kind <> ${KIND_NUMBERS.memory}`;
  return { condition, values: [organizationId, JSON.stringify(selector.documentIds)] };
}

function inTransaction<T>(statements: Statements, { begin }: { begin: string }, work: () => T): T {
  statements.database.exec(begin);
  try {
    const result = work();
    statements.database.exec("commit");
    return result;
  } catch (error) {
    // Some errors end the transaction themselves.
    if (statements.database.isTransaction) statements.database.exec("rollback");
    throw error;
  }
}
