/**
 * Statements for columns that hold words or files of clients: ANALYZE keeps samples of a column in pg_statistic, where they would
 * outlive the rows. A column that filters or joins use needs its statistics, and holds no content.
 */
export function withoutStatistics(columns: Record<string, string[]>): string[] {
  return Object.entries(columns).flatMap(([table, names]) =>
    names.map(
      (name) => `do $$ begin
        -- The same type again: nothing is rewritten, and samples that were taken before are thrown away.
        execute format('alter table public.%I alter column %I type %s', '${table}', '${name}', (select format_type(atttypid, atttypmod)
          from pg_attribute where attrelid = 'public.${table}'::regclass and attname = '${name}'));
        alter table public."${table}" alter column "${name}" set statistics 0;
      end $$;`,
    ),
  );
}
