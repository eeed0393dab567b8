import { Migration } from "@mikro-orm/migrations";

/** Where a container tag's files become memories (wire contract). Null: everywhere. */
export class Migration20261122001000 extends Migration {
  override up(): void {
    this.addSql(`alter table "container_tag" add "memory_filesystem_paths" text[] null;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
