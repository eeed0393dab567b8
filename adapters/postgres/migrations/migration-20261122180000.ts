import { Migration } from "@mikro-orm/migrations";

/** A job counts the tries that failed and the pages that it left to chores. */
export class Migration20261122180000 extends Migration {
  override up(): void {
    this.addSql(`alter table "job" add "failed_tries" int not null default 0, add "passed" int not null default 0;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
