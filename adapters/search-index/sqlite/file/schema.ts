import type { DatabaseSync } from "node:sqlite";
import type { IndexedKind } from "@loci/ranking/candidates";

/**
 * Stored in `user_version`. The index is derived: a file with an older number is emptied, and repair fills it again.
 */
export const FORMAT = 7;

export const KIND_NUMBERS: Record<IndexedKind, number> = { document: 0, chunk: 1, memory: 2 };

/** The tag of the scope with every item of an organization, for searches over all tags. */
export const WHOLE_ORGANIZATION = "";

/**
 * A scope is one tag of one organization, or the whole organization. The cost of a search grows with the searched
 * scopes alone.
 *
 * New items of a scope are loose (`segment` 0): a search reads the terms and vectors of each. When there are many, they
 * are sealed into a segment. The postings of a term then lie together, written once, and the vectors get short codes (a
 * table `code_<model>` beside the vectors in `vector_<model>`). So a write changes few pages, and small scopes need
 * neither.
 * Terms are stored as hashes (term-hash.ts). `item_terms` has all terms of an item (item-terms.ts).
 * A metadata set is stored once for all items that have it (metadata-sets.ts): chunks and memories share the set of
 * their document.
 */
const TABLES = `
  create table scope (
    id integer primary key,
    organization text not null,
    tag text not null,
    unique (organization, tag)
  );
  create table item (
    id integer primary key autoincrement,
    organization text not null,
    name text not null,
    kind integer not null,
    document text,
    version integer not null,
    filepath text,
    is_unreviewed integer not null,
    speaker text,
    position integer,
    time_from integer,
    time_to integer,
    own_length integer,
    context_length integer,
    title_length integer,
    unique (organization, name)
  );
  create index item_document on item (organization, document) where document is not null;
  ${createWholeDocuments()}
  create table other_source (
    organization text not null,
    document text not null,
    item integer not null,
    filepath text,
    primary key (organization, document, item)
  ) without rowid;
  create index other_source_item on other_source (item);
  create table item_terms (
    item integer primary key,
    terms blob not null
  );
  create table membership (
    scope integer not null,
    kind integer not null,
    segment integer not null,
    item integer not null,
    is_shared integer not null,
    primary key (scope, kind, segment, item)
  ) without rowid;
  create index membership_item on membership (item, scope);
  create index membership_shared on membership (scope, kind, item) where is_shared = 1;
  create table loose (
    scope integer not null,
    kind integer not null,
    items integer not null,
    terms integer not null,
    primary key (scope, kind)
  ) without rowid;
  create table segment (
    id integer primary key autoincrement,
    scope integer not null,
    kind integer not null,
    size integer not null,
    live integer not null,
    items blob not null,
    lengths blob not null
  );
  create index segment_scope on segment (scope, kind);
  create table posting (
    segment integer not null,
    term integer not null,
    entries blob not null,
    primary key (segment, term)
  ) without rowid;
  create table total (
    scope integer not null,
    kind integer not null,
    field text not null,
    items integer not null,
    length integer not null,
    primary key (scope, kind, field)
  ) without rowid;
  create table label (
    item integer not null,
    label text not null,
    primary key (item, label)
  ) without rowid;
  create table metadata_set (
    id integer primary key,
    organization text not null,
    hash blob not null,
    unique (organization, hash)
  );
  create table metadata_pair (
    metadata_set integer not null,
    key text not null,
    position integer not null,
    string text not null,
    folded text,
    number real,
    in_array integer not null,
    primary key (metadata_set, key, position)
  ) without rowid;
  create table item_metadata (
    item integer not null,
    metadata_set integer not null,
    primary key (item, metadata_set)
  ) without rowid;
  create index item_metadata_set on item_metadata (metadata_set);
  create table model (
    id integer primary key,
    name text not null unique
  );
  create table origin (
    epoch text,
    highest_version integer not null
  );
  insert into origin values (null, 0);
`;

/** Finds the entry of a whole document without its chunks, of which there may be thousands. */
function createWholeDocuments(): string {
  return `create index if not exists item_whole on item (organization, document) where kind = ${KIND_NUMBERS.document};`;
}

/** Creates the tables, and replaces those of an older format. Safe to repeat. */
export function createTables(database: DatabaseSync): void {
  const format = readFormat(database);
  // A file of this format may be older than the index, which takes a second for a million items.
  if (format === FORMAT) database.exec(createWholeDocuments());
  if (format >= FORMAT) return;
  database.exec("begin immediate");
  try {
    // Another process may have been first while this one waited for the lock.
    if (readFormat(database) < FORMAT) {
      dropTables(database);
      database.exec(`${TABLES} pragma user_version = ${FORMAT};`);
    }
    database.exec("commit");
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
  // The mode of an older file changes only with a vacuum, which is short because the file is empty.
  if (!shrinksByPages(database)) database.exec("pragma auto_vacuum = incremental; vacuum");
}

function shrinksByPages(database: DatabaseSync): boolean {
  return database.prepare("pragma auto_vacuum").get()?.auto_vacuum === INCREMENTAL;
}

/** The number of the mode (sqlite.org/pragma.html#pragma_auto_vacuum). */
const INCREMENTAL = 2;

/** 0 when nothing has been created yet. */
export function readFormat(database: DatabaseSync): number {
  return Number(database.prepare("pragma user_version").get()?.user_version ?? 0);
}

function dropTables(database: DatabaseSync): void {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
    .all();
  for (const { name } of tables) database.exec(`drop table "${String(name)}"`);
}
