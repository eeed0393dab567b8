/**
 * A statement for a superuser, in a database of Loci: `role` becomes the owner of everything in its schemas. Extensions
 * and the property of the look-up role stay as they are. `reassign owned` does not serve here: it refuses where the
 * first superuser is the owner.
 */
export function giveEverythingTo(role: string): string {
  return `do $$
declare item record;
begin
  for item in
    select 'schema' as kind, format('%I', n.nspname) as name from pg_namespace n where n.nspname = 'dbos'
    union all
    select case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, format('%I.%I', n.nspname, c.relname)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'dbos') and c.relkind in ('r', 'p', 'S', 'v')
        and c.relowner <> coalesce((select oid from pg_roles where rolname = 'loci_lookup'), 0)
        -- A sequence of a column follows its table.
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select 'function', p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'dbos')
        and p.proowner <> coalesce((select oid from pg_roles where rolname = 'loci_lookup'), 0)
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter %s %s owner to %I', item.kind, item.name, '${role.replaceAll("'", "''")}');
  end loop;
end $$;`;
}
