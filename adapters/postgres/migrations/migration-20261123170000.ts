import { Migration } from "@mikro-orm/migrations";

/** A full listing that leaves out most documents is believed once the next one agrees. */
export class Migration20261123170000 extends Migration {
  override up(): void {
    this.addSql('alter table "connection" add column "doubted_generation" int null;');
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
