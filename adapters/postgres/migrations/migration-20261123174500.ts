import { Migration } from "@mikro-orm/migrations";
import { withoutStatistics } from "./without-statistics.js";

/** A doubted listing is settled some time later, and its sync says so. Lists of connections and items are paged. */
export class Migration20261123174500 extends Migration {
  override up(): void {
    this.addSql('alter table "connection" add column "doubted_at" timestamptz(3) null;');
    this.addSql('alter table "sync_run" add column "warning" text null;');
    for (const sql of withoutStatistics({ sync_run: ["warning"] })) this.addSql(sql);
    this.addSql('create index "connection_list_index" on "connection" ("organization_id", "created_at", "id");');
    this.addSql(
      'create index "connection_item_list_index" on "connection_item" ("organization_id", "connection_id", "created_at", "id");',
    );
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
