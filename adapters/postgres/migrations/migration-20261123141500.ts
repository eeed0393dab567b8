import { Migration } from "@mikro-orm/migrations";
import { withoutStatistics } from "./without-statistics.js";

/** One process at a time refreshes the tokens of a connection. Organizations have OAuth clients of their own. */
export class Migration20261123141500 extends Migration {
  override up(): void {
    this.addSql(`alter table "connection" add "refreshing_until" timestamptz(3) null;`);
    this.addSql(`alter table "settings" add "oauth_clients" jsonb null;`);
    for (const sql of withoutStatistics({ settings: ["oauth_clients"] })) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
