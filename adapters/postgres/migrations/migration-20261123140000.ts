import { Migration } from "@mikro-orm/migrations";
import { withoutStatistics } from "./without-statistics.js";

/** Connections to sources, their items and their syncs. */
export class Migration20261123140000 extends Migration {
  override up(): void {
    for (const sql of tables) this.addSql(sql);
    for (const sql of policies("connection", { read: readsTags, insert: insertsTags, change: changesTags, remove })) {
      this.addSql(sql);
    }
    for (const table of ["connection_item", "sync_run"]) {
      const own = `select 1 from connection c where c.organization_id = ${table}.organization_id and c.id = ${table}.connection_id`;
      const writable = `${writesEverything} or exists (${own} and c.tags <@ ${writeTags})`;
      const rules = { read: `${readsEverything} or exists (${own})`, insert: writable, change: writable };
      for (const sql of policies(table, { ...rules, remove: writable })) this.addSql(sql);
    }
    for (const sql of indexes) this.addSql(sql);
    for (const sql of withoutStatistics({
      connection: [
        ...["config", "metadata", "secrets", "tokens", "authorization", "account_name", "resources", "cursor"],
        ...["notice_secret", "notice_subscription", "notice_ids"],
      ],
      connection_item: ["name", "path", "url", "metadata", "handle", "content_facts", "error_message"],
      sync_run: ["error_message"],
    })) {
      this.addSql(sql);
    }
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readsEverything = `(select current_setting('loci.read_tags', true)) = '*'`;
const writesEverything = `(select current_setting('loci.write_tags', true)) = '*'`;
const readTags = `(select string_to_array(current_setting('loci.read_tags', true), ','))`;
const writeTags = `(select string_to_array(current_setting('loci.write_tags', true), ','))`;
const deleted = `(select nullif(current_setting('loci.deleted', true), '')) = 'on'`;
const readsTags = `(${readsEverything} and (not starts_with(coalesce(tags[1], ''), '~') or ${deleted})) or tags && ${readTags}`;
const insertsTags = `${writesEverything} or (tags <@ ${writeTags} and cardinality(tags) > 0)`;
const changesTags = `${writesEverything} or tags && ${writeTags}`;
const remove = `${writesEverything} or tags <@ ${writeTags}`;

const tables = [
  `create table "connection" ("organization_id" text not null, "id" text not null, "kind" text not null,
     "tags" text[] not null, "state" text not null, "document_limit" int not null, "config" jsonb not null,
     "metadata" jsonb null, "secrets" text null, "tokens" text null, "tokens_expire_at" timestamptz(3) null,
     "authorization" text null, "account_name" text null, "resources" jsonb not null, "cursor" text null,
     "generation" int not null default 0, "is_listing" boolean not null default false,
     "paused_until" timestamptz(3) null, "wanted_sync" text null, "next_sync_at" timestamptz(3) null,
     "notice_secret" text null, "notice_subscription" text null, "notices_expire_at" timestamptz(3) null,
     "notice_ids" text[] not null, "keeps_documents" boolean not null default false, "created_by" text not null,
     "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
  `alter table "connection" add constraint "connection_organization_foreign" foreign key ("organization_id")
     references "organization" ("organization_id") on delete cascade;`,
  `create table "connection_item" ("organization_id" text not null, "id" text not null, "connection_id" text not null,
     "remote_id" text not null, "parent_id" text null, "is_folder" boolean not null, "is_gone" boolean not null default false,
     "name" text not null, "path" text null, "tag" text null, "type" text null, "media_type" text null, "size" bigint null,
     "url" text null, "written_at" timestamptz(3) null, "metadata" jsonb not null, "handle" text null,
     "content_facts" jsonb null, "version" text not null, "stored_version" text null, "document_id" text null,
     "state" text not null, "tries" int not null default 0, "error_code" text null, "error_message" text null,
     "is_retryable" boolean not null default false, "generation" int not null, "created_at" timestamptz(3) not null,
     "updated_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
  `alter table "connection_item" add constraint "connection_item_connection_foreign"
     foreign key ("organization_id", "connection_id") references "connection" ("organization_id", "id") on delete cascade;`,
  `alter table "connection_item" add constraint "connection_item_document_foreign"
     foreign key ("organization_id", "document_id") references "document" ("organization_id", "id")
     on delete set null ("document_id");`,
  `create table "sync_run" ("organization_id" text not null, "id" text not null, "connection_id" text not null,
     "state" text not null, "trigger" text not null, "pages" int not null default 0, "is_listed" boolean not null,
     "seen" int not null default 0, "done" int not null default 0, "failed" int not null default 0,
     "removed" int not null default 0, "total" int null, "error_code" text null, "error_message" text null,
     "started_at" timestamptz(3) not null, "completed_at" timestamptz(3) null, primary key ("organization_id", "id"));`,
  `alter table "sync_run" add constraint "sync_run_connection_foreign" foreign key ("organization_id", "connection_id")
     references "connection" ("organization_id", "id") on delete cascade;`,
];

interface Rules {
  read: string;
  insert: string;
  change: string;
  remove: string;
}

function policies(table: string, rules: Rules): string[] {
  const within = (rule: string) => `(${organization} and (${rule}))`;
  return [
    `alter table "${table}" enable row level security;`,
    `alter table "${table}" force row level security;`,
    `create policy "tenant_read" on "${table}" for select using ${within(rules.read)};`,
    `create policy "tenant_insert" on "${table}" for insert with check ${within(rules.insert)};`,
    `create policy "tenant_update" on "${table}" for update using ${within(rules.change)} with check ${within(rules.insert)};`,
    `create policy "tenant_delete" on "${table}" for delete using ${within(rules.remove)};`,
  ];
}

const indexes = [
  `alter table "connection_item" add constraint "connection_item_remote_unique" unique ("organization_id", "connection_id", "remote_id");`,
  `create index "connection_item_parent_index" on "connection_item" ("organization_id", "connection_id", "parent_id");`,
  `create index "connection_item_state_index" on "connection_item" ("organization_id", "connection_id", "state", "tries", "id");`,
  `create index "connection_item_document_index" on "connection_item" ("organization_id", "document_id")
     where document_id is not null;`,
  `create index "connection_item_stored_index" on "connection_item" ("organization_id", "connection_id")
     where document_id is not null;`,
  `create unique index "sync_run_under_way_unique" on "sync_run" ("organization_id", "connection_id")
     where completed_at is null;`,
  `create index "sync_run_list_index" on "sync_run" ("organization_id", "connection_id", "started_at", "id");`,
  `create index "document_connection_index" on "document" ("organization_id", "connection_id", "created_at", "id")
     where connection_id is not null;`,
];
