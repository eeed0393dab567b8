import { Migration } from "@mikro-orm/migrations";

/** Answers to writes, by the key that the client sends with them. */
export class Migration20261122120000 extends Migration {
  override up(): void {
    for (const sql of statements) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readable = `(${organization} and ((select current_setting('loci.read_tags', true)) = '*'))`;
const writable = `(${organization} and ((select current_setting('loci.write_tags', true)) = '*'))`;

const statements = [
  `create table "idempotency_key" ("organization_id" text not null, "actor_id" text not null, "key" text not null, "fingerprint" text not null, "attempt" text not null, "answer" text null, "expires_at" timestamptz(3) not null, primary key ("organization_id", "actor_id", "key"));`,
  `alter table "idempotency_key" add constraint "idempotency_key_organization_foreign" foreign key ("organization_id")
     references "organization" ("organization_id") on delete cascade;`,
  `create index "idempotency_key_expiry_index" on "idempotency_key" ("organization_id", "expires_at");`,
  // Sampled values would outlive the rows in pg_statistic.
  `alter table "idempotency_key" alter column "answer" set statistics 0;`,
  `alter table "idempotency_key" enable row level security;`,
  `alter table "idempotency_key" force row level security;`,
  `create policy "tenant_read" on "idempotency_key" for select using ${readable};`,
  `create policy "tenant_insert" on "idempotency_key" for insert with check ${writable};`,
  `create policy "tenant_update" on "idempotency_key" for update using ${writable} with check ${writable};`,
  `create policy "tenant_delete" on "idempotency_key" for delete using ${writable};`,
];
