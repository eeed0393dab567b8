import type { Filter } from "@loci/language/filter";
import { type ListPage, listPageSql } from "#core/kernel/list-place.js";
import { documentFilterSql, type SqlCondition } from "#core/kernel/metadata-filter-sql.js";
import { textArray } from "#core/kernel/text-array.js";
import { CATEGORY_SQL, type DocumentCategory } from "./document-category.js";
import type { DocumentReference } from "./document-reference.js";
import type { DocumentStatus } from "./document-status.js";

/** Whether a document needs one of several tags, or all of them. */
export type TagMatch = "any" | "all";

export interface ListDocumentsQuery extends ListPage {
  /** One document alone, if it is among those that the rest names. */
  id?: string | null;
  /** Only these. Of several documents that one reference may mean, the most recently updated one. */
  references?: DocumentReference[] | null;
  containerTags?: string[];
  /** Any of the tags, or all of them. Default `any`. */
  tagMatch?: TagMatch;
  statuses?: DocumentStatus[];
  filter?: Filter | null;
  /** Exact, or a prefix when it ends with `/`. */
  filepath?: string | null;
  /** Any of these senders. */
  sources?: string[];
  /** Any of these categories. */
  categories?: DocumentCategory[];
  /** Part of the title or the text, ignoring case. */
  q?: string | null;
}

/** Tags narrow by their index first; the other conditions are checked on the remaining rows. */
export function documentListSql(
  organizationId: string,
  query: ListDocumentsQuery,
): { page: SqlCondition; count: SqlCondition } {
  const conditions = [
    { sql: "d.organization_id = ?", parameters: [organizationId] },
    ...narrowing(organizationId, query),
  ];
  const page = listPageSql("d", query);
  const rest = whereSql([...conditions, ...page.after]);
  const all = whereSql(conditions);
  return {
    page: {
      sql: `select d.id from document d ${rest.sql} ${page.order.sql}`,
      parameters: [...rest.parameters, ...page.order.parameters],
    },
    count: { sql: `select count(*)::int as total from document d ${all.sql}`, parameters: all.parameters },
  };
}

/** The ids of all documents that the query selects. */
export function documentIdsSql(
  organizationId: string,
  query: Pick<ListDocumentsQuery, "containerTags" | "filter">,
): SqlCondition {
  const own = { sql: "d.organization_id = ?", parameters: [organizationId] };
  const { sql, parameters } = whereSql([own, ...narrowing(organizationId, query)]);
  return { sql: `select d.id from document d ${sql}`, parameters };
}

/** The documents with one of the tags, or all documents, by category. */
export function categoryCountSql(organizationId: string, containerTags: string[]): SqlCondition {
  const conditions = [
    { sql: "d.organization_id = ?", parameters: [organizationId] },
    ...narrowing(organizationId, { containerTags }),
  ];
  const { sql, parameters } = whereSql(conditions);
  return {
    sql: `select ${CATEGORY_SQL} as category, count(*)::int as "documentCount" from document d ${sql}
      group by 1 order by 2 desc, 1`,
    parameters,
  };
}

function whereSql(conditions: SqlCondition[]): SqlCondition {
  return {
    sql: `where ${conditions.map(({ sql }) => sql).join(" and ")}`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

function narrowing(organizationId: string, query: Omit<ListDocumentsQuery, keyof ListPage>): SqlCondition[] {
  const conditions: SqlCondition[] = [];
  const tags = [...new Set(query.containerTags ?? [])];
  if (query.id) conditions.push({ sql: "d.id = ?", parameters: [query.id] });
  if (query.references) conditions.push(referenceCondition(organizationId, query.references));
  if (tags.length > 0) conditions.push(tagCondition(organizationId, tags, query.tagMatch ?? "any"));
  if (query.statuses && query.statuses.length > 0) {
    conditions.push({ sql: `d.status = any (?::text[])`, parameters: [textArray(query.statuses)] });
  }
  if (query.filepath) conditions.push(filepathCondition(query.filepath));
  if (query.sources && query.sources.length > 0) {
    conditions.push({ sql: "d.source = any (?::text[])", parameters: [textArray(query.sources)] });
  }
  if (query.categories && query.categories.length > 0) {
    conditions.push({ sql: `${CATEGORY_SQL} = any (?::text[])`, parameters: [textArray(query.categories)] });
  }
  if (query.q) {
    conditions.push({
      sql: "(position(lower(?) in lower(coalesce(d.title, ''))) > 0 or position(lower(?) in lower(coalesce(d.content, d.raw))) > 0)",
      parameters: [query.q, query.q],
    });
  }
  if (query.filter) conditions.push(documentFilterSql(query.filter));
  return conditions;
}

function referenceCondition(organizationId: string, references: DocumentReference[]): SqlCondition {
  const ids = references.flatMap(({ reference, by }) => (by === "customId" ? [] : [reference]));
  const keys = references.flatMap(({ reference, by, containerTags }) =>
    by === "id" ? [] : [{ customId: reference, tags: containerTags?.length ? containerTags : null }],
  );
  return {
    sql: `d.id in (select unnest(?::text[]) union all
      select keyed.id from json_to_recordset(?) as given ("customId" text, tags text[]) cross join lateral (
        select o.id from document o where o.organization_id = ? and o.custom_id = given."customId"
          and (given.tags is null or o.tags && given.tags) order by o.updated_at desc, o.id desc limit 1) keyed)`,
    parameters: [textArray(ids), JSON.stringify(keys), organizationId],
  };
}

function tagCondition(organizationId: string, tags: string[], tagMatch: TagMatch): SqlCondition {
  const having = tagMatch === "all" ? ` group by t.document_id having count(*) = ${tags.length}` : "";
  return {
    sql: `d.id in (select t.document_id from document_tag t where t.organization_id = ? and t.tag = any (?::text[])${having})`,
    parameters: [organizationId, textArray(tags)],
  };
}

function filepathCondition(filepath: string): SqlCondition {
  if (!filepath.endsWith("/")) return { sql: "d.filepath = ?", parameters: [filepath] };
  return { sql: "starts_with(d.filepath, ?)", parameters: [filepath] };
}
