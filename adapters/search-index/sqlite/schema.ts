import type { DatabaseSync } from "node:sqlite";
import type { IndexedKind } from "#core/ports/search-index.js";

/** Kept in `user_version`. The index is derived: another number means that it has to be built anew. */
export const FORMAT = 1;

export const KIND_NUMBERS: Record<IndexedKind, number> = { document: 0, chunk: 1, memory: 2 };

/**
 * A scope is one tag of one organization. Postings are clustered by scope and term, so counts within a tag are exact and cost
 * the same however much stands in other tags. An item with several tags has its postings in each of their scopes.
 * `item_terms` only says which postings to delete: kept apart so that rows of `item` are short.
 * Vectors have one table a model (`vector_<model>`), keyed by item: beside 8 kB pages five rows fit on one.
 */
const TABLES = `
  create table scope (
    id integer primary key,
    organization text not null,
    tag text not null,
    unique (organization, tag)
  );
  create table item (
    id integer primary key,
    organization text not null,
    name text not null,
    kind integer not null,
    document text,
    version integer not null,
    filepath text,
    speaker text,
    own_length integer,
    context_length integer,
    title_length integer,
    unique (organization, name)
  );
  create index item_document on item (organization, document) where document is not null;
  create table item_terms (
    item integer primary key,
    terms text not null
  );
  create table membership (
    scope integer not null,
    kind integer not null,
    item integer not null,
    is_shared integer not null,
    primary key (scope, kind, item)
  ) without rowid;
  create index membership_item on membership (item, scope);
  create index membership_shared on membership (scope, item) where is_shared = 1;
  create table posting (
    scope integer not null,
    kind integer not null,
    term text not null,
    item integer not null,
    own integer,
    own_length integer,
    context integer,
    context_length integer,
    title integer,
    title_length integer,
    primary key (scope, kind, term, item)
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
    item integer not null,
    number integer not null,
    primary key (item, number)
  ) without rowid;
  create table metadata_pair (
    item integer not null,
    set_number integer not null,
    key text not null,
    position integer not null,
    string text not null,
    folded text not null,
    number real,
    in_array integer not null,
    primary key (item, set_number, key, position)
  ) without rowid;
  create table model (
    id integer primary key,
    name text not null unique
  );
`;

/** Makes the tables in a new file; safe to repeat. */
export function createTables(database: DatabaseSync): void {
  if (readFormat(database) === FORMAT) return;
  database.exec("begin immediate");
  try {
    // Another process may have been first while this one waited for the lock.
    if (readFormat(database) === 0) database.exec(`${TABLES} pragma user_version = ${FORMAT};`);
    database.exec("commit");
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}

/** 0: nothing was created yet. */
export function readFormat(database: DatabaseSync): number {
  return Number(database.prepare("pragma user_version").get()?.user_version ?? 0);
}
