import { Migration } from "@mikro-orm/migrations";

/** Merges of container tags, and the mark of the tags that one is changing. */
export class Migration20261123080000 extends Migration {
  override up(): void {
    for (const sql of merges) this.addSql(sql);
    this.addSql(`alter table "container_tag" add "merge_id" text null, add "merge_target" text null;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readsEverything = `(select current_setting('loci.read_tags', true)) = '*'`;
const writable = `(${organization} and ((select current_setting('loci.write_tags', true)) = '*'))`;

const merges = [
  `create table "tag_merge" ("organization_id" text not null, "id" text not null, "sources" text[] not null,
     "target" text not null, "phase" text not null, "emptied" text[] not null, "document_count" int not null default 0,
     "memory_count" int not null default 0, "total_count" int not null, "requested_by" text not null,
     "created_at" timestamptz(3) not null, "completed_at" timestamptz(3) null, primary key ("organization_id", "id"));`,
  `alter table "tag_merge" add constraint "tag_merge_organization_foreign" foreign key ("organization_id")
     references "organization" ("organization_id") on delete cascade;`,
  `alter table "tag_merge" enable row level security;`,
  `alter table "tag_merge" force row level security;`,
  `create policy "tenant_read" on "tag_merge" for select using (${organization} and (${readsEverything}));`,
  `create policy "tenant_insert" on "tag_merge" for insert with check ${writable};`,
  `create policy "tenant_update" on "tag_merge" for update using ${writable} with check ${writable};`,
  `create policy "tenant_delete" on "tag_merge" for delete using ${writable};`,
];
