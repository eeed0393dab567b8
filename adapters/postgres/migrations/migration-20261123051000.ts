import { Migration } from "@mikro-orm/migrations";

/**
 * The words of the schema replace those of the compatible service. `using` rewrites the values whatever the row-level
 * policies show the owner.
 */
export class Migration20261123051000 extends Migration {
  override up(): void {
    this.addSql(`alter table "document" rename column "task_type" to "extract";`);
    this.addSql(`alter table "document" rename column "dreaming_status" to "memories_status";`);
    this.addSql(`alter table "document" rename column "filter_by_metadata" to "memory_scope";`);
    this.addSql(
      `alter table "document" ` +
        `alter column "extract" type text using case "extract" when 'superrag' then 'chunks_only' else 'memories' end, ` +
        `alter column "memories_status" type text using case "memories_status" when 'done' then 'done' else 'pending' end;`,
    );
    this.addSql(`alter table "settings" rename column "should_llm_filter" to "filter_by_model";`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
