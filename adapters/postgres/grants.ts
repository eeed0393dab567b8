/**
 * Grants the programs' role its rights on everything that the owner and the look-up role have in `public`, and takes
 * all rights from others. It runs after each migration, so that new objects are covered too. Extensions keep their
 * rights.
 */
export function grantsTo(role: string): string {
  return `do $$
declare item record;
begin
  grant usage on schema public to "${role}";
  for item in
    select format('%I.%I', n.nspname, c.relname) as name, c.relname, c.relkind
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'S') and pg_has_role(c.relowner, 'USAGE')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  loop
    if item.relkind = 'S' then
      execute format('grant usage on sequence %s to "${role}"', item.name);
    elsif item.relname = 'loci_migration' then
      execute format('revoke all on %s from "${role}"', item.name);
      execute format('grant select on %s to "${role}"', item.name);
    else
      execute format('grant select, insert, update, delete on %s to "${role}"', item.name);
    end if;
  end loop;
  for item in
    select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'USAGE')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', item.name);
    execute format('grant execute on function %s to "${role}"', item.name);
  end loop;
end $$;`;
}

/**
 * Other logins may not connect, make temporary tables or make objects in `public`. Only the database's owner can revoke
 * that. Where somebody else owns it, `loci doctor` reports the rights that stay open.
 */
export function closedToOthers(role: string): string {
  return `do $$
begin
  if (select pg_has_role(datdba, 'USAGE') from pg_database where datname = current_database()) then
    execute format('revoke connect, temporary on database %I from public', current_database());
    execute format('grant connect on database %I to "${role}"', current_database());
  end if;
  if (select pg_has_role(nspowner, 'USAGE') from pg_namespace where nspname = 'public') then
    revoke create on schema public from public;
  end if;
end $$;`;
}
