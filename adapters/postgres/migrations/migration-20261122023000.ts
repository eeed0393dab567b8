import { Migration } from "@mikro-orm/migrations";

/** Two indexes of memories without the rows that they are never asked for, which are nearly all. */
export class Migration20261122023000 extends Migration {
  override up(): void {
    this.addSql(`drop index "memory_due_index";`);
    this.addSql(`drop index "memory_root_index";`);
    this.addSql(
      `create index "memory_due_index" on "memory" ("organization_id", "forget_after") where forget_after is not null;`,
    );
    this.addSql(
      `create index "memory_root_index" on "memory" ("organization_id", "root_id") where root_id is not null;`,
    );
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
