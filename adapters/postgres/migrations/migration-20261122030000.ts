import { Migration } from "@mikro-orm/migrations";

/** Which embedding model an organization is searched with, and which memories have its vectors. */
export class Migration20261122030000 extends Migration {
  override up(): void {
    for (const sql of statements) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readable = `(${organization} and (true))`;
const writable = `(${organization} and ((select current_setting('loci.write_tags', true)) = '*'))`;

const statements = [
  `create table "serving_model" ("organization_id" text not null, "model" text not null, "next_model" text null, "former_model" text null, "changed_at" timestamptz(3) not null, primary key ("organization_id"));`,
  `alter table "serving_model" add constraint "serving_model_organization_foreign" foreign key ("organization_id")
     references "organization" ("organization_id") on delete cascade;`,
  `alter table "serving_model" enable row level security;`,
  `alter table "serving_model" force row level security;`,
  `create policy "tenant_read" on "serving_model" for select using ${readable};`,
  `create policy "tenant_insert" on "serving_model" for insert with check ${writable};`,
  `create policy "tenant_update" on "serving_model" for update using ${writable} with check ${writable};`,
  `create policy "tenant_delete" on "serving_model" for delete using ${writable};`,
  `alter table "memory" add "embedding_model" text null;`,
];
