import { Migration } from "@mikro-orm/migrations";

/** Which run of a document has turned its candidates into memories of a tag. */
export class Migration20261122130000 extends Migration {
  override up(): void {
    this.addSql('alter table "document_tag" add "reconciled_by" text null;');
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
