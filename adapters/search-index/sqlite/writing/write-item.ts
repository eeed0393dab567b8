import { INDEXED_FIELDS } from "@loci/ranking/candidates";
import type { IndexItem } from "#core/ports/search-index.js";
import { KIND_NUMBERS, WHOLE_ORGANIZATION } from "../file/schema.js";
import { readNumber, type Statements } from "../file/statements.js";
import { bytesOf } from "../file/typed-bytes.js";
import { countTerms, encodeItemTerms } from "../terms/item-terms.js";
import { ensureModel } from "../vectors/models.js";
import { addLoose } from "./loose-items.js";
import type { MetadataSets } from "./metadata-sets.js";
import { type Removal, removeItem } from "./remove-item.js";

interface Writing {
  statements: Statements;
  /** Collects what the older item leaves behind, and the scopes that changed. */
  removal: Removal;
  metadataSets: MetadataSets;
}

/** Replaces an older item of the same id. An item with a lower version than the stored one changes nothing. */
export function writeItem({ statements, removal, metadataSets }: Writing, item: IndexItem): void {
  const stored = statements.get("select * from item where organization = ? and name = ?", item.organizationId, item.id);
  if (stored !== null && readNumber(stored.version) > item.version) return;
  if (stored !== null) removeItem({ statements, removal }, stored);
  const id = insertRow(statements, item);
  const terms = encodeItemTerms(item);
  statements.run("insert into item_terms (item, terms) values (?, ?)", id, terms);
  const tags = new Set(item.tags);
  for (const tag of [WHOLE_ORGANIZATION, ...tags]) {
    const scope = ensureScope(statements, { organizationId: item.organizationId, tag });
    const kind = KIND_NUMBERS[item.kind];
    statements.run(
      "insert into membership (scope, kind, segment, item, is_shared) values (?, ?, 0, ?, ?)",
      scope,
      kind,
      id,
      tag !== WHOLE_ORGANIZATION && tags.size > 1 ? 1 : 0,
    );
    addLoose(statements, { scope, kind, items: 1, terms: countTerms(terms.byteLength) });
    addTotals({ statements, item, scope });
    removal.scopes.add(scope);
  }
  insertOtherSources(statements, { id, item });
  for (const label of new Set(item.labels)) statements.run("insert into label (item, label) values (?, ?)", id, label);
  for (const set of item.metadata.length === 0 ? [[]] : item.metadata) {
    const metadataSet = metadataSets.ensure(item.organizationId, set);
    statements.run("insert or ignore into item_metadata (item, metadata_set) values (?, ?)", id, metadataSet);
  }
  for (const [model, vector] of Object.entries(item.vectors)) {
    const { vectors } = ensureModel(statements, model);
    statements.run(`insert into ${vectors} (item, components) values (?, ?)`, id, bytesOf(vector));
  }
}

function insertRow(statements: Statements, item: IndexItem): number {
  return statements.run(
    `insert into item (organization, name, kind, document, version, filepath, is_unreviewed, speaker, position,
       time_from, time_to, own_length, context_length, title_length)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    item.organizationId,
    item.id,
    KIND_NUMBERS[item.kind],
    item.documentId,
    item.version,
    item.filepath,
    item.isUnreviewed ? 1 : 0,
    item.speaker,
    item.position,
    item.time?.from ?? null,
    item.time?.to ?? null,
    ...INDEXED_FIELDS.map((field) => item.fields[field]?.length ?? null),
  );
}

function insertOtherSources(statements: Statements, { id, item }: { id: number; item: IndexItem }): void {
  for (const { documentId, filepath } of item.otherSources) {
    statements.run(
      "insert into other_source (organization, document, item, filepath) values (?, ?, ?, ?)",
      item.organizationId,
      documentId,
      id,
      filepath,
    );
  }
}

function ensureScope(statements: Statements, { organizationId, tag }: { organizationId: string; tag: string }): number {
  const known = statements.get("select id from scope where organization = ? and tag = ?", organizationId, tag);
  if (known !== null) return readNumber(known.id);
  return statements.run("insert into scope (organization, tag) values (?, ?)", organizationId, tag);
}

function addTotals({ statements, item, scope }: { statements: Statements; item: IndexItem; scope: number }): void {
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
