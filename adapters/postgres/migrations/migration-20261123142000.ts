import { Migration } from "@mikro-orm/migrations";
import { withoutStatistics } from "./without-statistics.js";

/** Notes that connectors keep beside their cursors. */
export class Migration20261123142000 extends Migration {
  override up(): void {
    for (const sql of [...notes, ...withoutStatistics({ connector_note: ["key", "value"] })]) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const own = `select 1 from connection c where c.organization_id = connector_note.organization_id and c.id = connector_note.connection_id`;
const readable = `(${organization} and ((select current_setting('loci.read_tags', true)) = '*' or exists (${own})))`;
const writable = `(${organization} and ((select current_setting('loci.write_tags', true)) = '*'
  or exists (${own} and c.tags <@ (select string_to_array(current_setting('loci.write_tags', true), ',')))))`;

const notes = [
  `create table "connector_note" ("organization_id" text not null, "connection_id" text not null,
     "key" text collate "C" not null, "value" text not null, primary key ("organization_id", "connection_id", "key"));`,
  `alter table "connector_note" add constraint "connector_note_connection_foreign"
     foreign key ("organization_id", "connection_id") references "connection" ("organization_id", "id") on delete cascade;`,
  `alter table "connector_note" enable row level security;`,
  `alter table "connector_note" force row level security;`,
  `create policy "tenant_read" on "connector_note" for select using ${readable};`,
  `create policy "tenant_insert" on "connector_note" for insert with check ${writable};`,
  `create policy "tenant_update" on "connector_note" for update using ${writable} with check ${writable};`,
  `create policy "tenant_delete" on "connector_note" for delete using ${writable};`,
];
