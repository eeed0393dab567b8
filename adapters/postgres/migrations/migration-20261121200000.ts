import { Migration } from "@mikro-orm/migrations";

/** Files that are on their way to becoming documents, and what refers to a stored file. */
export class Migration20261121200000 extends Migration {
  override up(): void {
    this.addSql(
      `create table "upload" ("organization_id" text not null, "id" text not null, "tags" text[] not null, "filename" text null, "declared_type" text null, "announced_bytes" int null, "blob_key" text null, "bytes" int null, "received_at" timestamptz(3) null, "created_by" text not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
    );
    this.addSql(`create index "upload_expiry_index" on "upload" ("organization_id", "expires_at");`);
    this.addSql(`create index "upload_blob_index" on "upload" ("organization_id", "blob_key");`);
    this.addSql(`alter table "document" add "file_bytes" int null;`);
    this.addSql(`create index "document_blob_index" on "document" ("organization_id", "blob_key");`);
    this.addSql(`alter table "upload" enable row level security;`);
    this.addSql(`alter table "upload" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "upload" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tags && (select string_to_array(current_setting('loci.read_tags', true), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "upload" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or (tags <@ (select string_to_array(current_setting('loci.write_tags', true), ',')) and cardinality(tags) > 0)));`,
    );
    this.addSql(
      `create policy "tenant_update" on "upload" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tags && (select string_to_array(current_setting('loci.write_tags', true), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or (tags <@ (select string_to_array(current_setting('loci.write_tags', true), ',')) and cardinality(tags) > 0)));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "upload" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tags <@ (select string_to_array(current_setting('loci.write_tags', true), ','))));`,
    );
    this.addSql(`alter table "upload" add constraint "upload_organization_foreign" foreign key ("organization_id")
      references "organization" ("organization_id") on delete cascade;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
