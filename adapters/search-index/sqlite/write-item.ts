import type { IndexItem, MetadataPair } from "#core/ports/search-index.js";
import { INDEXED_FIELDS } from "#core/ports/search-index.js";
import { ensureModelTable } from "./models.js";
import { removeItem } from "./remove-item.js";
import { KIND_NUMBERS } from "./schema.js";
import { readNumber, type Statements } from "./statements.js";

/**
 * Puts an item in the place of an older one of the same id; a lower version than the stored one changes nothing. Returns the scopes
 * that the older one stood in.
 */
export function writeItem(statements: Statements, item: IndexItem): number[] {
  const stored = statements.get("select * from item where organization = ? and name = ?", item.organizationId, item.id);
  if (stored !== null && readNumber(stored.version) > item.version) return [];
  const left = stored === null ? [] : removeItem(statements, stored);
  const id = insertRow(statements, item);
  statements.run("insert into item_terms (item, terms) values (?, ?)", id, JSON.stringify(termsOf(item)));
  const tags = [...new Set(item.tags)];
  for (const tag of tags) {
    const scope = ensureScope(statements, { organizationId: item.organizationId, tag });
    statements.run(
      "insert into membership (scope, kind, item, is_shared) values (?, ?, ?, ?)",
      scope,
      KIND_NUMBERS[item.kind],
      id,
      tags.length > 1 ? 1 : 0,
    );
    insertPostings({ statements, item, id, scope });
    addTotals({ statements, item, scope });
  }
  for (const label of new Set(item.labels)) statements.run("insert into label (item, label) values (?, ?)", id, label);
  insertMetadata(statements, { id, sets: item.metadata.length === 0 ? [[]] : item.metadata });
  for (const [model, vector] of Object.entries(item.vectors)) {
    const table = ensureModelTable(statements, model);
    statements.run(`insert into ${table} (item, components) values (?, ?)`, id, bytesOf(vector));
  }
  return left;
}

function insertRow(statements: Statements, item: IndexItem): number {
  return statements.run(
    `insert into item (organization, name, kind, document, version, filepath, speaker, own_length, context_length, title_length)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    item.organizationId,
    item.id,
    KIND_NUMBERS[item.kind],
    item.documentId,
    item.version,
    item.filepath,
    item.speaker,
    ...INDEXED_FIELDS.map((field) => item.fields[field]?.length ?? null),
  );
}

function ensureScope(statements: Statements, { organizationId, tag }: { organizationId: string; tag: string }): number {
  const known = statements.get("select id from scope where organization = ? and tag = ?", organizationId, tag);
  if (known !== null) return readNumber(known.id);
  return statements.run("insert into scope (organization, tag) values (?, ?)", organizationId, tag);
}

interface ScopedItem {
  statements: Statements;
  item: IndexItem;
  scope: number;
}

/** A field that lacks the term is null in the row, so that `count(field)` is its document frequency. */
function insertPostings({ statements, item, id, scope }: ScopedItem & { id: number }): void {
  for (const term of termsOf(item)) {
    const columns = INDEXED_FIELDS.flatMap((name) => {
      const field = item.fields[name];
      const frequency = field?.frequencies.get(term);
      return field === undefined || frequency === undefined ? [null, null] : [frequency, field.length];
    });
    statements.run(
      "insert into posting values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      scope,
      KIND_NUMBERS[item.kind],
      term,
      id,
      ...columns,
    );
  }
}

function addTotals({ statements, item, scope }: ScopedItem): void {
  for (const name of INDEXED_FIELDS) {
    const field = item.fields[name];
    if (field === undefined) continue;
    statements.run(
      `insert into total (scope, kind, field, items, length) values (?, ?, ?, 1, ?)
       on conflict do update set items = items + 1, length = length + excluded.length`,
      scope,
      KIND_NUMBERS[item.kind],
      name,
      field.length,
    );
  }
}

function insertMetadata(statements: Statements, { id, sets }: { id: number; sets: MetadataPair[][] }): void {
  for (const [number, pairs] of sets.entries()) {
    statements.run("insert into metadata_set (item, number) values (?, ?)", id, number);
    for (const [position, pair] of pairs.entries()) {
      statements.run(
        "insert into metadata_pair values (?, ?, ?, ?, ?, ?, ?, ?)",
        id,
        number,
        pair.key,
        position,
        pair.string,
        pair.folded,
        pair.number,
        pair.inArray ? 1 : 0,
      );
    }
  }
}

function termsOf(item: IndexItem): string[] {
  return [...new Set(INDEXED_FIELDS.flatMap((field) => [...(item.fields[field]?.frequencies.keys() ?? [])]))];
}

function bytesOf(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}
