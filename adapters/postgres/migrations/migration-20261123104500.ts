import { Migration } from "@mikro-orm/migrations";
import { withoutStatistics } from "./without-statistics.js";

/** Endpoints that hear about changes, and what was sent to them. */
export class Migration20261123104500 extends Migration {
  override up(): void {
    for (const sql of [...tables, ...["webhook_endpoint", "webhook_delivery"].flatMap(policies), ...indexes]) {
      this.addSql(sql);
    }
    for (const sql of withoutStatistics({
      webhook_endpoint: ["url", "description", "secret", "former_secret"],
      webhook_delivery: ["answer", "error_message"],
    })) {
      this.addSql(sql);
    }
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const organization = `organization_id = (select nullif(current_setting('loci.organization', true), ''))`;
const readsEverything = `(select current_setting('loci.read_tags', true)) = '*'`;
const writable = `(${organization} and ((select current_setting('loci.write_tags', true)) = '*'))`;

const tables = [
  `create table "webhook_endpoint" ("organization_id" text not null, "id" text not null, "url" text not null,
     "events" text[] not null, "tags" text[] null, "description" text null, "secret" text not null, "former_secret" text null,
     "former_secret_until" timestamptz(3) null, "place" bigint not null, "sender" text null,
     "failures" int not null default 0, "failing_since" timestamptz(3) null, "paused_until" timestamptz(3) null,
     "disabled_at" timestamptz(3) null, "disabled_reason" text null, "created_at" timestamptz(3) not null,
     "updated_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
  `alter table "webhook_endpoint" add constraint "webhook_endpoint_organization_foreign" foreign key ("organization_id")
     references "organization" ("organization_id") on delete cascade;`,
  `create table "webhook_delivery" ("organization_id" text not null, "id" text not null, "endpoint_id" text not null,
     "event_id" bigint null, "event" text not null, "subject_id" text not null, "tags" text[] not null,
     "occurred_at" timestamptz(3) not null, "state" text not null, "attempts" int not null default 0,
     "next_attempt_at" timestamptz(3) not null, "last_attempt_at" timestamptz(3) null, "duration_ms" int null,
     "status" int null, "answer" text null, "error_code" text null, "error_message" text null,
     "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
  `alter table "webhook_delivery" add constraint "webhook_delivery_endpoint_foreign" foreign key ("organization_id", "endpoint_id")
     references "webhook_endpoint" ("organization_id", "id") on delete cascade;`,
];

function policies(table: string): string[] {
  return [
    `alter table "${table}" enable row level security;`,
    `alter table "${table}" force row level security;`,
    `create policy "tenant_read" on "${table}" for select using (${organization} and (${readsEverything}));`,
    `create policy "tenant_insert" on "${table}" for insert with check ${writable};`,
    `create policy "tenant_update" on "${table}" for update using ${writable} with check ${writable};`,
    `create policy "tenant_delete" on "${table}" for delete using ${writable};`,
  ];
}

const indexes = [
  `alter table "webhook_delivery" add constraint "webhook_delivery_event_unique" unique ("organization_id", "endpoint_id", "event_id");`,
  `create index "webhook_delivery_pending_index" on "webhook_delivery" ("organization_id", "endpoint_id", "subject_id", "event_id")
     where state = 'pending';`,
  `create index "webhook_delivery_list_index" on "webhook_delivery" ("organization_id", "endpoint_id", "created_at", "id");`,
  `create index "webhook_delivery_age_index" on "webhook_delivery" ("organization_id", "created_at");`,
  `create index "intent_webhooks_index" on "intent" ("organization_id") where kind = 'deliver-webhooks';`,
];
