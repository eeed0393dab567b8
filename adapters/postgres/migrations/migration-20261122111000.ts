import { Migration } from "@mikro-orm/migrations";

/** For retention: up to which event an organization's were removed, and the steps of its pipelines by age. */
export class Migration20261122111000 extends Migration {
  override up(): void {
    this.addSql(`alter table "organization" add "events_removed_through" bigint not null default '0';`);
    this.addSql(`create index "step_run_age_index" on "step_run" ("organization_id", "started_at");`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
