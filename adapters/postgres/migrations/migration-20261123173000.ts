import { Migration } from "@mikro-orm/migrations";

/** A sync counts how often its source has lost the place of a listing. */
export class Migration20261123173000 extends Migration {
  override up(): void {
    this.addSql('alter table "sync_run" add column "restarts" int not null default 0;');
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
