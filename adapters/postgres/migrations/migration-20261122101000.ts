import { Migration } from "@mikro-orm/migrations";
import { withoutStatistics } from "./without-statistics.js";

/** No statistics on the rest of the content: an erasure covers what PostgreSQL sampled of it, too. */
export class Migration20261122101000 extends Migration {
  override up(): void {
    for (const sql of withoutStatistics(columns)) this.addSql(sql);
  }

  override down(): void {
    throw new Error("There is no way back: restore the backup that was made before the migration");
  }
}

const columns = {
  document: [
    ...["structure", "places", "author", "canonical_url", "progress", "url", "filename", "declared_type"],
    ...["image_url", "filter_by_metadata", "warnings"],
  ],
  revision_chunk: ["heading_path", "place", "speakers"],
  embedding: ["vector"],
  memory: ["subject", "slot", "forget_reason"],
  memory_state: ["reason"],
  message: ["name"],
  upload: ["filename", "declared_type"],
  container_tag: ["name", "profile_buckets", "memory_filesystem_paths"],
  settings: [
    ...["filter_prompt", "include_items", "exclude_items", "categories", "extraction_prompt", "workspace_prompt"],
    ...["profile_buckets"],
  ],
};
