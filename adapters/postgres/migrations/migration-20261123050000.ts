import { Migration } from "@mikro-orm/migrations";

/**
 * A turn that came in is marked until the turns beside it know its words. An intent tells whether its document is
 * short.
 */
export class Migration20261123050000 extends Migration {
  override up(): void {
    this.addSql(`alter table "document_tag" add "is_turn_changed" boolean not null default false;`);
    this.addSql(
      `create index "document_tag_changed_turn_index" on "document_tag" ("organization_id", "tag") where is_turn_changed;`,
    );
    this.addSql(`alter table "intent" add "is_short" boolean not null default false;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
