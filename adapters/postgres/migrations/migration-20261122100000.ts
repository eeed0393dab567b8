import { Migration } from "@mikro-orm/migrations";
import { lookupFunction } from "./lookup-function.js";

/** Functions that see past the policies of a tenant belong to a role that sees only what they need, and nobody else may run them. */
export class Migration20261122100000 extends Migration {
  override up(): void {
    for (const sql of [...rights, ...policies, ...functions, ...requestLog]) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = "organization_id = (select nullif(current_setting('loci.organization', true), ''))";
const writeTags = "(select string_to_array(current_setting('loci.write_tags', true), ','))";

/** CREATE is for partitions of the request log. */
const rights = [
  "grant usage, create on schema public to loci_lookup;",
  "grant select (organization_id, created_at) on public.organization to loci_lookup;",
  "grant select (organization_id, profile_buckets, memory_limit) on public.settings to loci_lookup;",
  "grant select (organization_id, id, tags), update (tags) on public.document to loci_lookup;",
  "grant select (organization_id, document_id, tag), delete on public.document_tag to loci_lookup;",
];

const policies = [
  `create policy "lookup_read" on "organization" for select to "loci_lookup" using (true);`,
  `create policy "lookup_read" on "settings" for select to "loci_lookup" using (${organization});`,
  `create policy "lookup_read" on "document" for select to "loci_lookup" using (${organization});`,
  `create policy "lookup_detach" on "document" for update to "loci_lookup" using (${organization} and tags && ${writeTags})
     with check (${organization} and not tags && ${writeTags} and cardinality(tags) > 0);`,
];

const functions = [
  lookupFunction({
    signature: "organization_ids()",
    head: "organization_ids() returns setof text language sql stable",
    body: "select o.organization_id from public.organization o order by o.created_at, o.organization_id",
  }),
  setting({ name: "organization_profile_buckets", column: "profile_buckets", type: "jsonb" }),
  setting({ name: "organization_memory_limit", column: "memory_limit", type: "int" }),
  lookupFunction({
    signature: "detach_document(text)",
    head: "detach_document(document_id text) returns boolean language plpgsql",
    body: `
      declare
        own_organization text := nullif(current_setting('loci.organization', true), '');
        own_tags text[] := string_to_array(current_setting('loci.write_tags', true), ',');
        remaining text[];
      begin
        select array(select t from unnest(d.tags) with ordinality as u(t, n) where not t = any (own_tags) order by n) into remaining
          from public.document d where d.organization_id = own_organization and d.id = detach_document.document_id for update;
        if remaining is null or cardinality(remaining) = 0 then
          return false;
        end if;
        update public.document d set tags = remaining
          where d.organization_id = own_organization and d.id = detach_document.document_id;
        delete from public.document_tag t where t.organization_id = own_organization
          and t.document_id = detach_document.document_id and t.tag = any (own_tags);
        return true;
      end`,
  }),
].flat();

function setting({ name, column, type }: { name: string; column: string; type: string }): string[] {
  return lookupFunction({
    signature: `${name}()`,
    head: `${name}() returns ${type} language sql stable`,
    body: `select s.${column} from public.settings s
      where s.organization_id = nullif(current_setting('loci.organization', true), '')`,
  });
}

/** Its partitions are made and dropped by functions, whose owner therefore owns them. */
const requestLog = [
  `do $$ declare log regclass; begin
     for log in select 'public.request_log'::regclass union all
       select inhrelid::regclass from pg_inherits where inhparent = 'public.request_log'::regclass loop
       execute format('alter table %s owner to loci_lookup', log);
     end loop; end $$;`,
  // Rows of days without a partition; none of today is ever removed.
  `create policy lookup_expire on public.request_log_default for all to loci_lookup
     using (created_at < (date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')) with check (false);`,
  ...lookupFunction({
    signature: "ensure_request_log_partition(date)",
    head: "ensure_request_log_partition(day date) returns void language plpgsql",
    body: `
      declare
        name text := 'request_log_' || to_char(day, 'YYYYMMDD');
        today date := (now() at time zone 'UTC')::date;
      begin
        -- Requests are logged within seconds. Rows of other days go to the default partition.
        if day not between today - 1 and today + 1 or to_regclass('public.' || name) is not null then
          return;
        end if;
        execute format('create table public.%I partition of public.request_log for values from (%L) to (%L)', name,
          day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
        execute format('alter table public.%I enable row level security', name);
        execute format('alter table public.%I force row level security', name);
      exception when others then
        -- Rows of that day already lie in the default partition: they stay there.
        raise notice 'no partition for %', day;
      end`,
  }),
  // Waits five seconds at most for those who read the log, and fails then: the next sweep tries again.
  ...lookupFunction({
    signature: "drop_request_log_before(date)",
    head: "drop_request_log_before(day date) returns integer language plpgsql set lock_timeout = '5s'",
    body: `
      declare
        first_kept date := least(day, (now() at time zone 'UTC')::date);
        old text;
        dropped integer := 0;
      begin
        for old in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'public.request_log'::regclass and c.relname ~ '^request_log_[0-9]{8}$'
            and to_date(right(c.relname, 8), 'YYYYMMDD') < first_kept
        loop
          execute format('drop table public.%I', old);
          dropped := dropped + 1;
        end loop;
        delete from public.request_log_default d where d.created_at < first_kept::timestamp at time zone 'UTC';
        return dropped;
      end`,
  }),
];
