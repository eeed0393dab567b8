import { Migration } from "@mikro-orm/migrations";
import { withoutStatistics } from "./without-statistics.js";

/** Connections remember which tags of their items were merged. */
export class Migration20261123160000 extends Migration {
  override up(): void {
    this.addSql('alter table "connection" add column "merged_tags" jsonb null;');
    for (const sql of withoutStatistics({ connection: ["merged_tags"] })) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
