import { Migration } from "@mikro-orm/migrations";

export class Migration20261121100000 extends Migration {
  override name = "Migration20261121100000";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api_key" ("organization_id" text not null, "id" text not null, "hash" text not null, "prefix" text not null, "name" text not null, "permission" text not null, "tags" text[] null, "rate_limit_max" int null, "rate_limit_window_ms" int null, "expires_at" timestamptz(3) null, "disabled_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
    );
    this.addSql(`alter table "api_key" add constraint "api_key_hash_unique" unique ("hash");`);

    this.addSql(
      `create table "chunk" ("organization_id" text not null, "id" text not null, "document_id" text not null, "content" text not null, "content_hash" text not null, "type" text not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
    );
    this.addSql(`create index "chunk_document_index" on "chunk" ("organization_id", "document_id");`);

    this.addSql(
      `create table "container_tag" ("organization_id" text not null, "tag" text not null, "id" text not null, "name" text null, "context_prompt" text null, "profile_buckets" jsonb not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("organization_id", "tag"));`,
    );
    this.addSql(
      `alter table "container_tag" add constraint "container_tag_id_unique" unique ("organization_id", "id");`,
    );

    this.addSql(
      `create table "document" ("organization_id" text not null, "id" text not null, "tags" text[] not null, "custom_id" text null, "connection_id" text null, "title" text null, "given_title" text null, "summary" text null, "type" text not null, "status" text not null, "raw" text not null, "content" text null, "structure" text null, "url" text null, "blob_key" text null, "filename" text null, "media_type" text null, "metadata" jsonb null, "filepath" text null, "source" text null, "image_url" text null, "task_type" text not null, "dreaming_status" text not null, "filter_by_metadata" jsonb null, "document_date" timestamptz(3) null, "forget_after" timestamptz(3) null, "revision" int not null, "attempt" int not null, "live_revision" int not null default 0, "content_hash" text not null, "language" text null, "token_count" int null, "word_count" int null, "chunk_count" int not null default 0, "embedding_model" text null, "warnings" text[] null, "error_code" text null, "error_message" text null, "created_by" text not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
    );
    this.addSql(`create index "document_created_index" on "document" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "document_updated_index" on "document" ("organization_id", "updated_at", "id");`);
    this.addSql(`create index "document_status_index" on "document" ("organization_id", "status", "created_at");`);
    this.addSql(`create index "document_custom_id_index" on "document" ("organization_id", "custom_id");`);

    this.addSql(
      `create table "document_tag" ("organization_id" text not null, "tag" text not null, "document_id" text not null, "custom_id" text null, "sorted_at" timestamptz(3) not null, "is_single_turn" boolean not null default false, primary key ("organization_id", "tag", "document_id"));`,
    );
    this.addSql(`create index "document_tag_document_index" on "document_tag" ("organization_id", "document_id");`);
    this.addSql(
      `create index "document_tag_sorted_index" on "document_tag" ("organization_id", "tag", "is_single_turn", "sorted_at", "document_id");`,
    );
    this.addSql(
      `alter table "document_tag" add constraint "document_tag_custom_id_unique" unique ("organization_id", "tag", "custom_id");`,
    );

    this.addSql(
      `create table "embedding" ("organization_id" text not null, "input_hash" text not null, "model" text not null, "vector" bytea not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "input_hash", "model"));`,
    );

    this.addSql(
      `create table "event" ("organization_id" text not null, "id" bigserial not null, "kind" text not null, "subject_id" text not null, "tags" text[] not null, "state" text not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
    );

    this.addSql(
      `create table "intent" ("organization_id" text not null, "id" text not null, "kind" text not null, "subject_id" text not null, "tag" text not null, "revision" int not null, "attempt" int not null, "priority" int not null, "due_at" timestamptz(3) not null, "tries" int not null default 0, "started_at" timestamptz(3) null, "trace_parent" text null, "created_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
    );
    this.addSql(`create index "intent_due_index" on "intent" ("started_at", "priority", "due_at");`);
    this.addSql(`create index "intent_subject_index" on "intent" ("organization_id", "subject_id");`);

    this.addSql(
      `create table "memory" ("organization_id" text not null, "id" text not null, "tag" text not null, "text" text not null, "text_hash" text not null, "version" int not null, "root_id" text null, "parent_id" text null, "is_latest" boolean not null, "is_static" boolean not null, "is_inference" boolean not null, "state" text not null, "subject" text null, "slot" text null, "kind" text not null, "polarity" text not null, "modality" text not null, "confidence" double precision not null, "valid_from" timestamptz(3) null, "valid_to" timestamptz(3) null, "observed_at" timestamptz(3) not null, "extractor" text not null, "extractor_version" int not null, "buckets" text[] not null, "metadata" jsonb null, "forget_after" timestamptz(3) null, "forget_reason" text null, "observation_count" int not null, "source_count" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("organization_id", "id"));`,
    );
    this.addSql(
      `create index "memory_tag_index" on "memory" ("organization_id", "tag", "is_latest", "state", "updated_at");`,
    );
    this.addSql(`create index "memory_slot_index" on "memory" ("organization_id", "tag", "subject", "slot");`);
    this.addSql(`create index "memory_root_index" on "memory" ("organization_id", "root_id");`);
    this.addSql(
      `create unique index "memory_live_text_unique" on "memory" ("organization_id", "tag", "text_hash") where is_latest and state = 'active';`,
    );

    this.addSql(
      `create table "memory_candidate" ("organization_id" text not null, "document_id" text not null, "revision" int not null, "ordinal" int not null, "candidate" jsonb not null, "extractor" text not null, "extractor_version" int not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "document_id", "revision", "ordinal"));`,
    );

    this.addSql(
      `create table "memory_relation" ("organization_id" text not null, "from_id" text not null, "to_id" text not null, "tag" text not null, "relation" text not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "from_id", "to_id"));`,
    );
    this.addSql(`create index "memory_relation_to_index" on "memory_relation" ("organization_id", "to_id");`);

    this.addSql(
      `create table "memory_source" ("organization_id" text not null, "memory_id" text not null, "document_id" text not null, "start_offset" int not null, "tag" text not null, "revision" int not null, "end_offset" int not null, "created_at" timestamptz(3) not null, primary key ("organization_id", "memory_id", "document_id", "start_offset"));`,
    );
    this.addSql(`create index "memory_source_document_index" on "memory_source" ("organization_id", "document_id");`);

    this.addSql(
      `create table "memory_state" ("organization_id" text not null, "memory_id" text not null, "since" timestamptz(3) not null, "tag" text not null, "state" text not null, "reason" text null, "batch_id" text null, "until" timestamptz(3) null, primary key ("organization_id", "memory_id", "since"));`,
    );

    this.addSql(
      `create table "organization" ("organization_id" text not null, "name" text not null, "slug" text not null, "created_at" timestamptz(3) not null, primary key ("organization_id"));`,
    );

    this.addSql(
      `create table "revision_chunk" ("organization_id" text not null, "document_id" text not null, "revision" int not null, "position" int not null, "chunk_id" text not null, "start_offset" int not null, "end_offset" int not null, "heading_path" text[] not null, "speakers" text[] not null, "place" jsonb null, primary key ("organization_id", "document_id", "revision", "position"));`,
    );
    this.addSql(`create index "revision_chunk_chunk_index" on "revision_chunk" ("organization_id", "chunk_id");`);

    this.addSql(
      `create table "settings" ("organization_id" text not null, "should_llm_filter" boolean not null default false, "filter_prompt" text null, "include_items" jsonb null, "exclude_items" jsonb null, "categories" text[] null, "chunk_size" int not null default -1, "chunking_algorithm" text null, "extraction_prompt" text null, "memory_limit" int null, "workspace_prompt" text null, "profile_buckets" jsonb not null, "updated_at" timestamptz(3) not null, primary key ("organization_id"));`,
    );

    this.addSql(
      `create table "step_run" ("organization_id" text not null, "id" text not null, "document_id" text not null, "workflow_id" text not null, "step" text not null, "revision" int not null, "attempt" int not null, "started_at" timestamptz(3) not null, "finished_at" timestamptz(3) null, "error_code" text null, "counts" jsonb null, primary key ("organization_id", "id"));`,
    );
    this.addSql(
      `create index "step_run_document_index" on "step_run" ("organization_id", "document_id", "started_at");`,
    );

    this.addSql(`alter table "api_key" enable row level security;`);
    this.addSql(`alter table "api_key" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "api_key" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "api_key" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_update" on "api_key" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "api_key" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "authentication_read" on "api_key" for select using (hash = (select nullif(current_setting('loci.credential', true), '')));`,
    );

    this.addSql(`alter table "chunk" enable row level security;`);
    this.addSql(`alter table "chunk" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "chunk" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or exists (select 1 from document d where d.organization_id = chunk.organization_id and d.id = chunk.document_id)));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "chunk" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_update" on "chunk" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "chunk" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );

    this.addSql(`alter table "container_tag" enable row level security;`);
    this.addSql(`alter table "container_tag" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "container_tag" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.read_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "container_tag" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_update" on "container_tag" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "container_tag" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );

    this.addSql(`alter table "document" enable row level security;`);
    this.addSql(`alter table "document" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "document" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tags && (select string_to_array(current_setting('loci.read_tags', true), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "document" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or (tags <@ (select string_to_array(current_setting('loci.write_tags', true), ',')) and cardinality(tags) > 0)));`,
    );
    this.addSql(
      `create policy "tenant_update" on "document" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tags && (select string_to_array(current_setting('loci.write_tags', true), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or (tags <@ (select string_to_array(current_setting('loci.write_tags', true), ',')) and cardinality(tags) > 0)));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "document" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tags <@ (select string_to_array(current_setting('loci.write_tags', true), ','))));`,
    );

    this.addSql(`alter table "document_tag" enable row level security;`);
    this.addSql(`alter table "document_tag" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "document_tag" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.read_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "document_tag" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_update" on "document_tag" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "document_tag" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );

    this.addSql(`alter table "embedding" enable row level security;`);
    this.addSql(`alter table "embedding" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "embedding" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "embedding" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_update" on "embedding" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "embedding" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );

    this.addSql(`alter table "event" enable row level security;`);
    this.addSql(`alter table "event" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "event" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tags && (select string_to_array(current_setting('loci.read_tags', true), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "event" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or (tags <@ (select string_to_array(current_setting('loci.write_tags', true), ',')) and cardinality(tags) > 0)));`,
    );
    this.addSql(
      `create policy "tenant_update" on "event" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tags && (select string_to_array(current_setting('loci.write_tags', true), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or (tags <@ (select string_to_array(current_setting('loci.write_tags', true), ',')) and cardinality(tags) > 0)));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "event" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tags <@ (select string_to_array(current_setting('loci.write_tags', true), ','))));`,
    );

    this.addSql(`alter table "intent" enable row level security;`);
    this.addSql(`alter table "intent" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "intent" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "intent" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and (true));`,
    );
    this.addSql(
      `create policy "tenant_update" on "intent" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and (true));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "intent" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "dispatch_all" on "intent" using ((select nullif(current_setting('loci.dispatch', true), '')) = 'on') with check ((select nullif(current_setting('loci.dispatch', true), '')) = 'on');`,
    );

    this.addSql(`alter table "memory" enable row level security;`);
    this.addSql(`alter table "memory" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "memory" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.read_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "memory" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_update" on "memory" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "memory" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );

    this.addSql(`alter table "memory_candidate" enable row level security;`);
    this.addSql(`alter table "memory_candidate" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "memory_candidate" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or exists (select 1 from document d where d.organization_id = memory_candidate.organization_id and d.id = memory_candidate.document_id)));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "memory_candidate" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_update" on "memory_candidate" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "memory_candidate" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );

    this.addSql(`alter table "memory_relation" enable row level security;`);
    this.addSql(`alter table "memory_relation" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "memory_relation" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.read_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "memory_relation" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_update" on "memory_relation" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "memory_relation" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );

    this.addSql(`alter table "memory_source" enable row level security;`);
    this.addSql(`alter table "memory_source" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "memory_source" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.read_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "memory_source" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_update" on "memory_source" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "memory_source" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );

    this.addSql(`alter table "memory_state" enable row level security;`);
    this.addSql(`alter table "memory_state" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "memory_state" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.read_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "memory_state" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_update" on "memory_state" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ',')))) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "memory_state" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*' or tag = any (string_to_array((select current_setting('loci.write_tags', true)), ','))));`,
    );

    this.addSql(`alter table "organization" enable row level security;`);
    this.addSql(`alter table "organization" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "organization" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and (true));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "organization" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_update" on "organization" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "organization" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );

    this.addSql(`alter table "revision_chunk" enable row level security;`);
    this.addSql(`alter table "revision_chunk" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "revision_chunk" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or exists (select 1 from document d where d.organization_id = revision_chunk.organization_id and d.id = revision_chunk.document_id)));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "revision_chunk" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_update" on "revision_chunk" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "revision_chunk" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );

    this.addSql(`alter table "settings" enable row level security;`);
    this.addSql(`alter table "settings" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "settings" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "settings" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_update" on "settings" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "settings" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );

    this.addSql(`alter table "step_run" enable row level security;`);
    this.addSql(`alter table "step_run" force row level security;`);
    this.addSql(
      `create policy "tenant_read" on "step_run" for select using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.read_tags', true)) = '*' or exists (select 1 from document d where d.organization_id = step_run.organization_id and d.id = step_run.document_id)));`,
    );
    this.addSql(
      `create policy "tenant_insert" on "step_run" for insert with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_update" on "step_run" for update using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*')) with check (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
    this.addSql(
      `create policy "tenant_delete" on "step_run" for delete using (organization_id = (select nullif(current_setting('loci.organization', true), '')) and ((select current_setting('loci.write_tags', true)) = '*'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_key" cascade;`);
    this.addSql(`drop table if exists "chunk" cascade;`);
    this.addSql(`drop table if exists "container_tag" cascade;`);
    this.addSql(`drop table if exists "document" cascade;`);
    this.addSql(`drop table if exists "document_tag" cascade;`);
    this.addSql(`drop table if exists "embedding" cascade;`);
    this.addSql(`drop table if exists "event" cascade;`);
    this.addSql(`drop table if exists "intent" cascade;`);
    this.addSql(`drop table if exists "memory" cascade;`);
    this.addSql(`drop table if exists "memory_candidate" cascade;`);
    this.addSql(`drop table if exists "memory_relation" cascade;`);
    this.addSql(`drop table if exists "memory_source" cascade;`);
    this.addSql(`drop table if exists "memory_state" cascade;`);
    this.addSql(`drop table if exists "organization" cascade;`);
    this.addSql(`drop table if exists "revision_chunk" cascade;`);
    this.addSql(`drop table if exists "settings" cascade;`);
    this.addSql(`drop table if exists "step_run" cascade;`);
  }
}
