import { Migration } from "@mikro-orm/migrations";

/** Answers of language models are kept, so that none is paid twice; usage tells how many calls that saved. */
export class Migration20261122020000 extends Migration {
  override up(): void {
    for (const sql of statements) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readsEverything = `(select current_setting('loci.read_tags', true)) = '*'`;
const writesEverything = `(select current_setting('loci.write_tags', true)) = '*'`;
const ownDocument =
  "select 1 from document d where d.organization_id = model_answer.organization_id and d.id = model_answer.document_id";
const readable = `(${organization} and (${readsEverything} or exists (${ownDocument})))`;
const writable = `(${organization} and (${writesEverything}))`;

const statements = [
  `create table "model_answer" ("organization_id" text not null, "document_id" text not null, "key" text not null, "model" text not null, "candidates" jsonb not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "document_id", "key"));`,
  `alter table "model_answer" add constraint "model_answer_document_id_foreign" foreign key ("organization_id", "document_id")
     references "document" ("organization_id", "id") on delete cascade;`,
  // Sampled values would outlive an erasure in pg_statistic.
  `alter table "model_answer" alter column "candidates" set statistics 0;`,
  `alter table "model_answer" enable row level security;`,
  `alter table "model_answer" force row level security;`,
  `create policy "tenant_read" on "model_answer" for select using ${readable};`,
  `create policy "tenant_insert" on "model_answer" for insert with check ${writable};`,
  `create policy "tenant_update" on "model_answer" for update using ${writable} with check ${writable};`,
  `create policy "tenant_delete" on "model_answer" for delete using ${writable};`,
  `alter table "usage" add "cached_calls" int not null default 0;`,
];
