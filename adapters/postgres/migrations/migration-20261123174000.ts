import { Migration } from "@mikro-orm/migrations";

/** A failed item is tried again later and later, and at last by a person alone. */
export class Migration20261123174000 extends Migration {
  override up(): void {
    this.addSql(
      'alter table "connection_item" add column "failures" int not null default 0, add column "retry_at" timestamptz(3) null;',
    );
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
