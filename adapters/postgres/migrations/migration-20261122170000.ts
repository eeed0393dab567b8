import { Migration } from "@mikro-orm/migrations";

/** Long work over an organization has a row that says how far it is. What an older version had queued page by page becomes such a job. */
export class Migration20261122170000 extends Migration {
  override up(): void {
    for (const sql of [...jobs, ...clearings, ...rebuilds, forced]) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readsEverything = `(select current_setting('loci.read_tags', true)) = '*'`;
const writable = `(${organization} and ((select current_setting('loci.write_tags', true)) = '*'))`;

const jobs = [
  `create table "job" ("organization_id" text not null, "id" text not null, "kind" text not null, "subject_id" text not null,
     "state" text not null, "cursor" text not null, "done" int not null, "total" int not null, "error_code" text null,
     "created_at" timestamptz(3) not null, "started_at" timestamptz(3) null, "ended_at" timestamptz(3) null,
     primary key ("organization_id", "id"));`,
  `create unique index "job_under_way_unique" on "job" ("organization_id", "kind", "subject_id") where ended_at is null;`,
  `alter table "job" add constraint "job_organization_foreign" foreign key ("organization_id")
     references "organization" ("organization_id") on delete cascade;`,
  `alter table "job" enable row level security;`,
  `create policy "tenant_read" on "job" for select using (${organization} and (${readsEverything}));`,
  `create policy "tenant_insert" on "job" for insert with check ${writable};`,
  `create policy "tenant_update" on "job" for update using ${writable} with check ${writable};`,
  `create policy "tenant_delete" on "job" for delete using ${writable};`,
];

/** Last: forced row-level security binds the owner too, whose rows belong to several organizations. */
const forced = `alter table "job" force row level security;`;

const intentsOf = (kind: string, priority: number) =>
  `insert into intent (organization_id, id, kind, subject_id, tag, revision, attempt, priority, due_at, tries, created_at)
   select organization_id, substr(md5(id), 1, 22), kind, id, '', 0, 0, ${priority}, created_at, 0, created_at
   from job where kind = '${kind}';`;

const clearings = [
  `delete from intent where kind = 'clear-tag';`,
  `insert into job (organization_id, id, kind, subject_id, state, cursor, done, total, created_at)
   select organization_id, id, 'clear-tag', id, 'queued', '', cleared_count, total_count, created_at
   from tag_deletion where cleared_at is null;`,
  intentsOf("clear-tag", 10),
];

/** They begin anew: entries that were written already are written once more. */
const rebuilds = [
  `insert into job (organization_id, id, kind, subject_id, state, cursor, done, total, created_at)
   select i.organization_id, min(i.id), 'rebuild-index', '', 'queued', nextval('index_version') || '/documents/', 0,
     (select count(*)::int from document d where d.organization_id = i.organization_id and d.live_revision > 0), now()
   from intent i where i.kind in ('refill-documents', 'refill-memories') group by i.organization_id;`,
  `delete from intent where kind in ('refill-documents', 'refill-memories');`,
  intentsOf("rebuild-index", 20),
];
