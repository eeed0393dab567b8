import { Migration } from "@mikro-orm/migrations";

/** When a message of a conversation was said, where its sender says so. */
export class Migration20261122160000 extends Migration {
  override up(): void {
    this.addSql(`alter table "message" add "sent_at" timestamptz(3) null;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
