import { Migration } from "@mikro-orm/migrations";

/** What reading a profile and sorting facts into buckets need. */
export class Migration20261121231000 extends Migration {
  override up(): void {
    // Also for keys that may not read the settings.
    this.addSql(`create function organization_profile_buckets() returns jsonb language sql stable security definer
      set search_path = pg_catalog, public as $$
        select profile_buckets from settings where organization_id = nullif(current_setting('loci.organization', true), '')
      $$;`);
    this.addSql(`create index "memory_bucket_index" on "memory" ("organization_id", "tag", "salience")
      where (is_latest and state = 'active' and cardinality(buckets) > 0);`);
  }

  override down(): void {
    this.addSql(`drop index "memory_bucket_index";`);
    this.addSql("drop function organization_profile_buckets();");
  }
}
