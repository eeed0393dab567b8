import { Migration } from "@mikro-orm/migrations";

/** Things that entities cannot declare: foreign keys, functions, the partitioned request log, no statistics on content. */
export class Migration20261121120000 extends Migration {
  override up(): void {
    for (const sql of [...foreignKeys, ...functions, ...requestLog, ...withoutStatistics]) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

/** Every one begins with the organization, so that none can point into another. */
const foreignKeys = [
  ["document_tag", "document_id", "document", "id"],
  ["chunk", "document_id", "document", "id"],
  ["revision_chunk", "document_id", "document", "id"],
  ["memory_candidate", "document_id", "document", "id"],
  ["step_run", "document_id", "document", "id"],
  ["memory_state", "memory_id", "memory", "id"],
  ["memory_source", "memory_id", "memory", "id"],
  ["memory_relation", "from_id", "memory", "id"],
  ["memory_relation", "to_id", "memory", "id"],
]
  .map(
    ([table, column, target, key]) =>
      `alter table ${table} add constraint ${table}_${column}_foreign foreign key (organization_id, ${column})
       references ${target} (organization_id, ${key}) on delete cascade;`,
  )
  .concat(
    ["settings", "api_key", "container_tag", "document", "memory", "embedding", "event", "intent"].map(
      (table) =>
        `alter table ${table} add constraint ${table}_organization_foreign foreign key (organization_id)
         references organization (organization_id) on delete cascade;`,
    ),
  );

/** Owned by the migration role, so they see past row-level security: each does one narrow thing. */
const functions = [
  "create sequence index_version;",
  // The counts of the whole installation for /metrics. They name no tenant, so every program may see them.
  `create table step_total (step text not null, outcome text not null, count bigint not null, seconds double precision not null,
     primary key (step, outcome));`,
  `create function organization_ids() returns setof text language sql stable security definer
   set search_path = pg_catalog, public as $$ select organization_id from organization order by created_at, organization_id $$;`,
  `create function detach_document(document_id text) returns boolean language plpgsql security definer
   set search_path = pg_catalog, public as $$
   declare
     own_organization text := nullif(current_setting('loci.organization', true), '');
     own_tags text[] := string_to_array(current_setting('loci.write_tags', true), ',');
     remaining text[];
   begin
     select array(select t from unnest(d.tags) with ordinality as u(t, n) where not t = any (own_tags) order by n) into remaining
       from document d where d.organization_id = own_organization and d.id = detach_document.document_id for update;
     if remaining is null or cardinality(remaining) = 0 then
       return false;
     end if;
     update document d set tags = remaining where d.organization_id = own_organization and d.id = detach_document.document_id;
     delete from document_tag t where t.organization_id = own_organization
       and t.document_id = detach_document.document_id and t.tag = any (own_tags);
     return true;
   end $$;`,
];

/** One row a request, bodies off. Days are partitions, so that old ones are dropped and not deleted row by row. */
const requestLog = [
  `create table request_log (
     organization_id text not null, id text not null, created_at timestamptz(3) not null, key_id text not null, type text not null,
     route text not null, tag text null, status_code int not null, duration_ms int not null,
     primary key (organization_id, created_at, id)
   ) partition by range (created_at);`,
  "create table request_log_default partition of request_log default;",
  "alter table request_log enable row level security;",
  "alter table request_log force row level security;",
  `create policy tenant_read on request_log for select using (organization_id = (select nullif(current_setting('loci.organization', true), ''))
     and (select current_setting('loci.read_tags', true)) = '*');`,
  `create policy tenant_insert on request_log for insert
     with check (organization_id = (select nullif(current_setting('loci.organization', true), '')));`,
  "alter table request_log_default enable row level security;",
  "alter table request_log_default force row level security;",
  `create function ensure_request_log_partition(day date) returns void language plpgsql security definer
   set search_path = pg_catalog, public as $$
   declare name text := 'request_log_' || to_char(day, 'YYYYMMDD');
   begin
     if to_regclass('public.' || name) is not null then return; end if;
     -- By its whole name: new tables otherwise go to the first schema of the path, which is the catalog.
     execute format('create table public.%I partition of public.request_log for values from (%L) to (%L)', name,
       day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
     execute format('alter table public.%I enable row level security', name);
     execute format('alter table public.%I force row level security', name);
   exception when others then
     -- Rows of that day already lie in the default partition: they stay there.
     raise notice 'no partition for %', day;
   end $$;`,
];

/** Sampled values would outlive an erasure in pg_statistic. */
const withoutStatistics = [
  ["document", ["raw", "content", "title", "given_title", "summary", "metadata", "error_message"]],
  ["chunk", ["content"]],
  ["memory", ["text", "metadata"]],
  ["memory_candidate", ["candidate"]],
  ["container_tag", ["context_prompt"]],
].flatMap(([table, columns]) =>
  (columns as string[]).map((column) => `alter table ${table} alter column ${column} set statistics 0;`),
);
