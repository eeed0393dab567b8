import { Migration } from "@mikro-orm/migrations";

/** The log of requests counts the tokens of calls through the memory router. */
export class Migration20261123112500 extends Migration {
  override up(): void {
    this.addSql(`alter table "request_log" add "tokens_processed" int null, add "tokens_sent" int null;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
