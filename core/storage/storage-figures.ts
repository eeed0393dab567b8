import type { Database } from "#core/kernel/database.js";

export interface TableFigures {
  /** Partitions count for their table. The tables of the embedded engine are counted together as `dbos`. */
  table: string;
  /** Includes indexes and long values. */
  bytes: number;
  /** The database's estimate when it last analysed the table. */
  rows: number;
}

/** The disk space of an installation. Null where it is unknown, or another program keeps it. */
export interface StorageFigures {
  tables: TableFigures[];
  indexBytes: number | null;
  dataDirectoryBytes: number | null;
  dataDirectoryFreeBytes: number | null;
}

/** Reads the catalog and the sizes of files; no row is counted. */
export async function readTableFigures(database: Database): Promise<TableFigures[]> {
  const rows = await database.inDispatch((entityManager) =>
    entityManager.execute<{ table: string; bytes: string | null; rows: number }[]>(
      `select case when n.nspname = 'public' then coalesce(whole.relname, c.relname) else n.nspname end as table,
         sum(pg_total_relation_size(c.oid)) as bytes, sum(greatest(c.reltuples, 0)) as rows
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
         left join pg_inherits i on i.inhrelid = c.oid left join pg_class whole on whole.oid = i.inhparent
       where n.nspname in ('public', 'dbos') and c.relkind = 'r' group by 1`,
    ),
  );
  return rows.map(({ table, bytes, rows }) => ({ table, bytes: Number(bytes ?? 0), rows }));
}
