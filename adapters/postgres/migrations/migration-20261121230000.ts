import { Migration } from "@mikro-orm/migrations";

/** Memories in lines of claims, evidence that is dated and may be a write, candidates by extractor, usage of models, messages. */
export class Migration20261121230000 extends Migration {
  override up(): void {
    for (const sql of [...memories, ...evidence, ...candidates, ...documents, ...tables, ...functions])
      this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

/** Older memories stand in the line of their chain. Later facts and other chains do not retire them. */
const memories = [
  `alter table "memory" add "value" text null, add "line" text null, add "claim" text null, add "event_from" timestamptz(3) null,
     add "event_to" timestamptz(3) null, add "stated_from" timestamptz(3) null, add "stated_to" timestamptz(3) null,
     add "salience" double precision null, add "recent_at" timestamptz(3) null;`,
  `update "memory" set "line" = coalesce("root_id", "id"), "claim" = "text_hash", "salience" = "confidence",
     "event_from" = case when "is_static" then null else "valid_from" end,
     "event_to" = case when "is_static" then null else "valid_to" end,
     "recent_at" = coalesce("valid_from", "observed_at"), "valid_from" = "observed_at", "valid_to" = null;`,
  `alter table "memory" alter "line" set not null, alter "claim" set not null, alter "salience" set not null,
     alter "recent_at" set not null, alter "valid_from" set not null;`,
  `alter table "memory" alter column "value" set statistics 0;`,
  `drop index "memory_slot_index";`,
  `create index "memory_line_index" on "memory" ("organization_id", "tag", "line");`,
  `create index "memory_text_index" on "memory" ("organization_id", "tag", "text_hash");`,
  `create index "memory_static_index" on "memory" ("organization_id", "tag", "is_latest", "state", "is_static", "salience");`,
  `create index "memory_dynamic_index" on "memory" ("organization_id", "tag", "is_latest", "state", "is_static", "recent_at");`,
  `create index "memory_due_index" on "memory" ("organization_id", "forget_after");`,
  `create index "memory_bucket_index" on "memory" ("organization_id", "tag", "salience")
     where (is_latest and state = 'active' and cardinality(buckets) > 0);`,
];

const evidence = [
  `alter table "memory_source" rename column "document_id" to "source_id";`,
  `alter table "memory_source" add "origin" text null, add "observed_at" timestamptz(3) null;`,
  `update "memory_source" s set "origin" = 'document', "observed_at" = m."observed_at" from "memory" m
     where m."organization_id" = s."organization_id" and m."id" = s."memory_id";`,
  `alter table "memory_source" alter "origin" set not null, alter "observed_at" set not null;`,
  `drop index "memory_source_document_index";`,
  `create index "memory_source_index" on "memory_source" ("organization_id", "source_id");`,
];

const candidates = [
  `alter table "memory_candidate" drop constraint "memory_candidate_pkey";`,
  `alter table "memory_candidate" add primary key ("organization_id", "document_id", "revision", "extractor", "ordinal");`,
];

const documents = [
  `alter table "document" add "submitted_at" timestamptz(3) null, add "extracted_with" text null;`,
  `update "document" set "submitted_at" = "created_at";`,
  `alter table "document" alter "submitted_at" set not null;`,
];

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readsEverything = `(select current_setting('loci.read_tags', true)) = '*'`;
const writesEverything = `(select current_setting('loci.write_tags', true)) = '*'`;
const ownDocument =
  "select 1 from document d where d.organization_id = message.organization_id and d.id = message.document_id";
const writableDocument = `${writesEverything} or exists (${ownDocument} and d.tags <@ (select string_to_array(current_setting('loci.write_tags', true), ',')))`;

const tables = [
  `create table "usage" ("organization_id" text not null, "day" text not null, "tag" text not null, "purpose" text not null, "model" text not null, "calls" int not null, "input_tokens" int not null, "output_tokens" int not null, "updated_at" timestamptz(3) not null, primary key ("organization_id", "day", "tag", "purpose", "model"));`,
  `create table "message" ("organization_id" text not null, "document_id" text not null, "ordinal" int not null, "role" text not null, "name" text null, "text" text not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "document_id", "ordinal"));`,
  `alter table "message" alter column "text" set statistics 0;`,
  ...["usage", "message"].flatMap((table) => [
    `alter table "${table}" enable row level security;`,
    `alter table "${table}" force row level security;`,
  ]),
  ...policies("usage", { read: readsEverything, insert: "true", change: writesEverything }),
  ...policies("message", {
    read: `${readsEverything} or exists (${ownDocument})`,
    insert: writableDocument,
    change: writableDocument,
  }),
  `alter table "usage" add constraint "usage_organization_foreign" foreign key ("organization_id")
     references "organization" ("organization_id") on delete cascade;`,
  `alter table "message" add constraint "message_document_id_foreign" foreign key ("organization_id", "document_id")
     references "document" ("organization_id", "id") on delete cascade;`,
];

/** The settings that every key needs: the buckets of profiles, and the number of memories in a tag. */
const functions = [
  setting({ name: "organization_profile_buckets", column: "profile_buckets", type: "jsonb" }),
  setting({ name: "organization_memory_limit", column: "memory_limit", type: "int" }),
];

function setting({ name, column, type }: { name: string; column: string; type: string }): string {
  return `create function ${name}() returns ${type} language sql stable security definer
    set search_path = pg_catalog, public as $$
      select ${column} from settings where organization_id = nullif(current_setting('loci.organization', true), '')
    $$;`;
}

function policies(table: string, { read, insert, change }: { read: string; insert: string; change: string }): string[] {
  const within = (rule: string) => `(${organization} and (${rule}))`;
  return [
    `create policy "tenant_read" on "${table}" for select using ${within(read)};`,
    `create policy "tenant_insert" on "${table}" for insert with check ${within(insert)};`,
    `create policy "tenant_update" on "${table}" for update using ${within(change)} with check ${within(insert)};`,
    `create policy "tenant_delete" on "${table}" for delete using ${within(change)};`,
  ];
}
