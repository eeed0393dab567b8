import { Migration } from "@mikro-orm/migrations";

/** Container tags can be deleted: their rows are hidden from everybody but those who clear them. */
export class Migration20261122150000 extends Migration {
  override up(): void {
    for (const sql of [...deletions, ...hiding]) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readsEverything = `(select current_setting('loci.read_tags', true)) = '*'`;
const writable = `(${organization} and ((select current_setting('loci.write_tags', true)) = '*'))`;

const deletions = [
  `create table "tag_deletion" ("organization_id" text not null, "id" text not null, "tag" text null, "document_count" int not null,
     "detached_count" int not null, "memory_count" int not null, "total_count" int not null, "cleared_count" int not null default 0,
     "last_event_id" bigint not null, "cleared_event_id" bigint not null, "requested_by" text not null,
     "created_at" timestamptz(3) not null, "cleared_at" timestamptz(3) null, primary key ("organization_id", "id"));`,
  `alter table "tag_deletion" add constraint "tag_deletion_organization_foreign" foreign key ("organization_id")
     references "organization" ("organization_id") on delete cascade;`,
  `alter table "tag_deletion" enable row level security;`,
  `alter table "tag_deletion" force row level security;`,
  `create policy "tenant_read" on "tag_deletion" for select using (${organization} and (${readsEverything}));`,
  `create policy "tenant_insert" on "tag_deletion" for insert with check ${writable};`,
  `create policy "tenant_update" on "tag_deletion" for update using ${writable} with check ${writable};`,
  `create policy "tenant_delete" on "tag_deletion" for delete using ${writable};`,
];

const readsUnhidden = (tag: string) =>
  `(${readsEverything} and (not starts_with(coalesce(${tag}, ''), '~')
     or (select nullif(current_setting('loci.deleted', true), '')) = 'on'))`;
const ofTag = `${readsUnhidden("tag")}
  or tag = any (string_to_array((select current_setting('loci.read_tags', true)), ','))`;
const ofTags = `${readsUnhidden("tags[1]")}
  or tags && (select string_to_array(current_setting('loci.read_tags', true), ','))`;

const hiding = [
  ...["container_tag", "document_tag", "memory", "memory_relation", "memory_source", "memory_state"].map((table) =>
    readableBy(table, ofTag),
  ),
  ...["document", "event", "upload"].map((table) => readableBy(table, ofTags)),
];

function readableBy(table: string, rule: string): string {
  return `alter policy "tenant_read" on "${table}" using (${organization} and (${rule}));`;
}
