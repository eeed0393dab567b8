import type pg from "pg";
import { openConnection } from "./postgres.js";

export interface TableRow {
  table: string;
  row: Record<string, unknown>;
}

/** The stored rows of tenants' tables, without row-level security. */
export async function rowsOf(
  ownerUrl: string,
  options: { organizationId?: string; mentioning?: string; only?: string[]; except?: string[] } = {},
): Promise<TableRow[]> {
  await using client = await openConnection(ownerUrl);
  const rows: TableRow[] = [];
  for (const table of options.only ?? (await tenantTables(client))) {
    if (options.except?.includes(table)) continue;
    const found = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t
       where ($1::text is null or organization_id = $1) and ($2::text is null or t::text like '%' || $2 || '%')`,
      [options.organizationId ?? null, options.mentioning ?? null],
    );
    rows.push(...found.rows.map(({ row }) => ({ table, row })));
  }
  return rows;
}

/** Every table that belongs to tenants. Partitions count as part of their parent. */
export async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') order by 1`,
  );
  return rows.map((row) => row.name);
}
