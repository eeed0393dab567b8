import { intentPriority } from "#core/intent/intent.entity.js";
import { newId } from "#core/kernel/ids.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";

export interface ReextractionScope {
  /** `"all"`: every tag that the principal sees. */
  tags: "all" | string[];
  documentIds?: string[] | undefined;
}

/** Documents that memories can be drawn from: processed, meant for it, and read without doubt. */
const SOURCE = "d.status = 'done' and d.live_revision > 0 and d.extract = 'memories' and not d.is_uncertain";

/** Documents are selected under the principal's policies; the intents of chores belong to the system alone. */
export class ReextractionRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Newest first. `upToDateWith`: documents whose memories were extracted with exactly this are left out. */
  async listDocuments(
    scope: ReextractionScope,
    { upToDateWith, limit }: { upToDateWith: string | null; limit: number },
  ): Promise<string[]> {
    const { sql, parameters } = this.scope(scope);
    const older = upToDateWith === null ? "" : "and d.extracted_with is distinct from ?";
    const rows = await this.context.entityManager.execute<{ id: string }[]>(
      `select d.id from document d where ${sql} ${older} order by d.created_at desc, d.id limit ?`,
      [...parameters, ...(upToDateWith === null ? [] : [upToDateWith]), limit],
    );
    return rows.map(({ id }) => id);
  }

  async count(scope: ReextractionScope, extractor: string): Promise<{ upToDate: number; outdated: number }> {
    const { sql, parameters } = this.scope(scope);
    const [row] = await this.context.entityManager.execute<{ up_to_date: number; outdated: number }[]>(
      `select count(*) filter (where d.extracted_with = ?)::int as up_to_date,
         count(*) filter (where d.extracted_with is distinct from ?)::int as outdated
       from document d where ${sql}`,
      [extractor, extractor, ...parameters],
    );
    return { upToDate: row?.up_to_date ?? 0, outdated: row?.outdated ?? 0 };
  }

  /** Documents whose extraction is queued or runs. */
  async listPending(): Promise<string[]> {
    const rows = await this.context.entityManager.execute<{ id: string }[]>(
      "select distinct subject_id as id from intent where organization_id = ? and kind = 'extract-memories'",
      [this.context.organizationId],
    );
    return rows.map(({ id }) => id);
  }

  /** Queues behind all other work. Documents that wait already are not queued again. Returns how many were queued. */
  async queue(documentIds: string[]): Promise<number> {
    const { entityManager, organizationId, clock } = this.context;
    if (documentIds.length === 0) return 0;
    const now = clock.now();
    const rows = await entityManager.execute<{ id: string }[]>(
      `insert into intent (organization_id, id, kind, subject_id, tag, revision, attempt, priority, due_at, tries, created_at)
       select d.organization_id, given.intent, 'extract-memories', d.id, coalesce(d.tags[1], ''), d.revision, d.attempt, ?, ?, 0, ?
       from json_to_recordset(?) as given (intent text, id text)
         join document d on d.organization_id = ? and d.id = given.id
       where not exists (select 1 from intent i where i.organization_id = d.organization_id and i.subject_id = d.id
         and i.kind = 'extract-memories')
       returning id`,
      [
        intentPriority.reembed,
        now,
        now,
        JSON.stringify(documentIds.map((id) => ({ id, intent: newId() }))),
        organizationId,
      ],
    );
    return rows.length;
  }

  /**
   * Takes back work that has not begun. Work that waits for an unreachable model stays. Returns how many were taken
   * back.
   */
  async cancel(documentIds: string[]): Promise<number> {
    if (documentIds.length === 0) return 0;
    const rows = await this.context.entityManager.execute<{ id: string }[]>(
      `delete from intent where organization_id = ? and kind = 'extract-memories' and started_at is null and priority = ?
         and subject_id = any (?::text[]) returning id`,
      [this.context.organizationId, intentPriority.reembed, textArray(documentIds)],
    );
    return rows.length;
  }

  private scope({ tags, documentIds }: ReextractionScope): { sql: string; parameters: string[] } {
    const conditions = [`d.organization_id = ? and ${SOURCE}`];
    const parameters = [this.context.organizationId];
    if (tags !== "all") {
      conditions.push("d.tags && ?::text[]");
      parameters.push(textArray(tags));
    }
    if (documentIds) {
      conditions.push("d.id = any (?::text[])");
      parameters.push(textArray(documentIds));
    }
    return { sql: conditions.join(" and "), parameters };
  }
}
