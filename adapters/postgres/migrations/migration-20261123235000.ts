import { Migration } from "@mikro-orm/migrations";

/** Connections of a million items: room and retries are found at once, and counts read an index alone. */
export class Migration20261123235000 extends Migration {
  override up(): void {
    this.addSql('alter table "connection" add column "room" int null;');
    this.addSql('drop index "connection_item_stored_index";');
    this.addSql(
      `create index "connection_item_stored_index" on "connection_item" ("organization_id", "connection_id", "tag")
         where document_id is not null;`,
    );
    this.addSql(
      `create index "connection_item_count_index" on "connection_item" ("organization_id", "connection_id", "state", "tag")
         where not is_folder;`,
    );
    this.addSql(
      `create index "connection_item_retry_index" on "connection_item" ("organization_id", "connection_id", "retry_at")
         where state = 'failed' and is_retryable;`,
    );
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
