import { Migration } from "@mikro-orm/migrations";

/** An item with a container tag of its own is seen and written by who reaches that tag as well. */
export class Migration20261123161000 extends Migration {
  override up(): void {
    for (const sql of policies) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const own = `select 1 from connection c where c.organization_id = connection_item.organization_id and c.id = connection_item.connection_id`;
const tags = (setting: string) => `(select string_to_array(current_setting('${setting}', true), ','))`;
const within = (setting: string) => `(tag is null or tag = any (${tags(setting)}::text[]))`;
const readable = `(${organization} and ((select current_setting('loci.read_tags', true)) = '*'
  or ${within("loci.read_tags")} and exists (${own})))`;
const writable = `(${organization} and ((select current_setting('loci.write_tags', true)) = '*'
  or ${within("loci.write_tags")} and exists (${own} and c.tags <@ ${tags("loci.write_tags")})))`;

const policies = [
  `drop policy "tenant_read" on "connection_item";`,
  `drop policy "tenant_insert" on "connection_item";`,
  `drop policy "tenant_update" on "connection_item";`,
  `drop policy "tenant_delete" on "connection_item";`,
  `create policy "tenant_read" on "connection_item" for select using ${readable};`,
  `create policy "tenant_insert" on "connection_item" for insert with check ${writable};`,
  `create policy "tenant_update" on "connection_item" for update using ${writable} with check ${writable};`,
  `create policy "tenant_delete" on "connection_item" for delete using ${writable};`,
];
