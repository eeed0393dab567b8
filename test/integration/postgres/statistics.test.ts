import type { EntityMetadata } from "@mikro-orm/core";
import { describe, expect, it } from "vitest";
import { withoutStatistics } from "#adapters/postgres/migrations/without-statistics.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { createTestDatabase, openConnection } from "#test/support/postgres.js";
import { useShared } from "#test/support/use-shared.js";

/**
 * Text that PostgreSQL may sample: ids, hashes and words of Loci's own, and the names that clients give to things and
 * filter by. A new text column must be listed here, or its migration must exclude it from the statistics
 * (`withoutStatistics`).
 */
const SAMPLED: Record<string, string[]> = {
  every: [
    "organization_id",
    "id",
    "document_id",
    "memory_id",
    "tag",
    "tags",
    "state",
    "kind",
    "type",
    "model",
    "created_by",
  ],
  api_key: ["hash", "prefix", "name", "permission"],
  chunk: ["content_hash"],
  document: [
    ...[
      "custom_id",
      "connection_id",
      "status",
      "code_language",
      "blob_key",
      "media_type",
      "filepath",
      "source",
      "extract",
    ],
    ...["memories_status", "extracted_with", "content_hash", "language", "embedding_model", "error_code"],
  ],
  document_tag: ["custom_id", "reconciled_by"],
  embedding: ["input_hash"],
  event: ["subject_id"],
  idempotency_key: ["actor_id", "key", "fingerprint", "attempt"],
  intent: ["subject_id", "trace_parent"],
  job: ["subject_id", "cursor", "error_code"],
  memory: [
    ...[
      "text_hash",
      "root_id",
      "parent_id",
      "line",
      "placed_by",
      "claimed_value",
      "stance",
      "polarity",
      "modality",
      "extractor",
      "buckets",
      "embedding_model",
    ],
  ],
  memory_candidate: ["extractor"],
  memory_relation: ["from_id", "to_id", "relation"],
  memory_source: ["source_id", "origin"],
  memory_state: ["batch_id"],
  message: ["role"],
  model_answer: ["key"],
  organization: ["name", "slug"],
  revision_chunk: ["chunk_id"],
  serving_model: ["next_model", "former_model"],
  settings: ["chunking_algorithm"],
  tag_deletion: ["requested_by"],
  container_tag: ["merge_id", "merge_target"],
  tag_merge: ["sources", "target", "phase", "emptied", "requested_by"],
  step_run: ["workflow_id", "step", "counts", "error_code"],
  upload: ["blob_key"],
  connection: ["wanted_sync"],
  connection_item: ["connection_id", "remote_id", "parent_id", "media_type", "version", "stored_version", "error_code"],
  connector_note: ["connection_id"],
  sync_run: ["connection_id", "trigger", "error_code"],
  webhook_delivery: ["endpoint_id", "event", "subject_id", "error_code"],
  webhook_endpoint: ["events", "sender", "disabled_reason"],
  usage: ["day", "purpose"],
};

describe("PostgreSQL's statistics", () => {
  const database = useShared(() => createTestDatabase());
  const client = useShared(() => openConnection(database.ownerUrl));

  it("leave out every column of an entity that may hold content", async () => {
    const orm = await openOrm({ url: database.appUrl });
    const columns = [...orm.getMetadata().getAll().values()].flatMap(textColumns);
    await orm.close(true);
    const { rows } = await client.query<{ column: string }>(
      `select c.relname || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and a.attstattarget = 0`,
    );
    const left = rows.map(({ column }) => column);
    expect(
      columns.filter(({ table, column }) => left.includes(`${table}.${column}`) && isSampled(table, column)),
    ).toEqual([]);
    expect(
      columns.filter(({ table, column }) => !left.includes(`${table}.${column}`) && !isSampled(table, column)),
    ).toEqual([]);
  });

  it("hold nothing of rows that were deleted", async () => {
    await client.query(`
      insert into organization values ('org', 'Org', 'org', now());
      insert into upload (organization_id, id, tags, filename, created_by, expires_at, created_at)
        select 'org', n::text, '{t}', 'secretword' || n % 3, 'key', now(), now() from generate_series(1, 100) n;
      analyze upload;
      delete from upload;`);
    const { rows } = await client.query(
      "select count(*)::int as found from pg_stats where pg_stats::text like '%secretword%'",
    );
    expect(rows).toEqual([{ found: 0 }]);
  });

  it("lose the samples that an earlier version took", async () => {
    await client.query(`
      alter table upload alter column filename set statistics 100;
      insert into organization values ('other', 'Other', 'other', now());
      insert into upload (organization_id, id, tags, filename, created_by, expires_at, created_at)
        select 'other', n::text, '{t}', 'oldsample' || n % 3, 'key', now(), now() from generate_series(1, 100) n;
      analyze upload;`);
    const samples = "select count(*)::int as found from pg_stats where pg_stats::text like '%oldsample%'";
    expect((await client.query(samples)).rows).toEqual([{ found: 1 }]);
    for (const sql of withoutStatistics({ upload: ["filename"] })) await client.query(sql);
    expect((await client.query(samples)).rows).toEqual([{ found: 0 }]);
  });
});

function textColumns(entity: EntityMetadata): { table: string; column: string }[] {
  return entity.props.flatMap((property) =>
    property.columnTypes?.some((type) => /text|json|bytea|char/.test(type))
      ? property.fieldNames.map((column) => ({ table: entity.tableName, column }))
      : [],
  );
}

function isSampled(table: string, column: string): boolean {
  return SAMPLED["every"]?.includes(column) || SAMPLED[table]?.includes(column) || false;
}
