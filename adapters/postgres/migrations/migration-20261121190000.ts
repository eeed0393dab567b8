import { Migration } from "@mikro-orm/migrations";

/** Columns for the results of extraction. The type that the sender declared is no longer taken for the real one. */
export class Migration20261121190000 extends Migration {
  override up(): void {
    this.addSql(`alter table "document" add "code_language" text null, add "places" jsonb null,
      add "is_uncertain" boolean not null default false, add "author" text null, add "published_at" timestamptz(3) null,
      add "canonical_url" text null, add "progress" jsonb null, add "declared_type" text null;`);
    this.addSql(`update "document" set "declared_type" = "media_type", "media_type" = null;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
