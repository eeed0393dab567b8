import { Migration } from "@mikro-orm/migrations";

/** Since and until when a memory is said to hold: what `valid_from` and `valid_to` follow from, with the line's other claims. */
export class Migration20261121232000 extends Migration {
  override up(): void {
    this.addSql(`alter table "memory" add "stated_from" timestamptz(3) null, add "stated_to" timestamptz(3) null;`);
    // Also for keys that may not read the settings.
    this.addSql(`create function organization_memory_limit() returns int language sql stable security definer
      set search_path = pg_catalog, public as $$
        select memory_limit from settings where organization_id = nullif(current_setting('loci.organization', true), '')
      $$;`);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}
