import { Migration } from "@mikro-orm/migrations";

/** Every search asks which words of its hits are forgotten: few memories are. */
export class Migration20261122140000 extends Migration {
  override up(): void {
    this.addSql(
      `create index "memory_hidden_index" on "memory" ("organization_id", "id") where state in ('forgotten', 'erased');`,
    );
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
