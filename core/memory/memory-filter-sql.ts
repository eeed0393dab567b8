import type { Filter } from "@loci/language/filter";
import { metadataFilterSql, type SqlCondition } from "#core/kernel/metadata-filter-sql.js";

/**
 * A memory `m` matches by its own metadata or by that of one of its source documents, as it does in the search index.
 */
export function memoryFilterSql(filter: Filter): SqlCondition {
  const own = metadataFilterSql(filter, "m.metadata");
  const source = metadataFilterSql(filter, "d.metadata");
  return {
    sql: `(${own.sql} or exists (select 1 from memory_source fs join document d on d.organization_id = fs.organization_id
      and d.id = fs.source_id where fs.organization_id = m.organization_id and fs.memory_id = m.id and ${source.sql}))`,
    parameters: [...own.parameters, ...source.parameters],
  };
}

/** Memories `m` whose text contains this one, upper and lower case alike. */
export function containsSql(text: string): SqlCondition {
  return { sql: "position(lower(?) in lower(m.text)) > 0", parameters: [text] };
}
