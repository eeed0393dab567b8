import type { ModelSpending } from "#core/ports/language-model.js";
import type { RepositoryContext } from "#core/repository-context.js";
import { type Usage, UsageEntity, type UsagePurpose } from "./usage.entity.js";

export interface NewUsage extends ModelSpending {
  tag: string;
  purpose: UsagePurpose;
  model: string;
}

export interface UsageQuery {
  tag?: string | undefined;
  /** Days, `YYYY-MM-DD`, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export class UsageRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Adds to the row of today. Not safe to repeat: it counts. */
  async add({ tag, purpose, model, calls, inputTokens, outputTokens }: NewUsage): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.execute(
      `insert into usage as u (organization_id, day, tag, purpose, model, calls, input_tokens, output_tokens, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (organization_id, day, tag, purpose, model) do update set
         calls = u.calls + excluded.calls, input_tokens = u.input_tokens + excluded.input_tokens,
         output_tokens = u.output_tokens + excluded.output_tokens, updated_at = excluded.updated_at`,
      [organizationId, this.today(), tag, purpose, model, calls, inputTokens, outputTokens, clock.now()],
    );
  }

  /** Of all tags, purposes and models. */
  async tokensOfToday(): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ tokens: string | null }[]>(
      "select sum(input_tokens::bigint + output_tokens) as tokens from usage where organization_id = ? and day = ?",
      [organizationId, this.today()],
    );
    return Number(row?.tokens ?? 0);
  }

  /** Newest day first. */
  async list({ tag, from, to }: UsageQuery): Promise<Usage[]> {
    const { entityManager, organizationId } = this.context;
    const days = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
    return await entityManager.find(
      UsageEntity,
      { organizationId, ...(tag ? { tag } : {}), ...(from || to ? { day: days } : {}) },
      { orderBy: { day: "desc", tag: "asc", purpose: "asc", model: "asc" }, limit: MAX_ROWS },
    );
  }

  /** How much text of these documents a model would read, and in how many calls of so many characters. */
  async measureDocuments({ tags, documentIds, charactersACall }: MeasuredDocuments): Promise<{
    documents: number;
    calls: number;
    characters: number;
  }> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ documents: number; calls: number; characters: string }[]>(
      `select count(*)::int as documents, coalesce(sum(greatest(1, ceil(length(content) / ?::float))), 0)::int as calls,
         coalesce(sum(length(content)::bigint), 0) as characters
       from document where organization_id = ? and task_type = 'memory' and not is_uncertain and length(content) > 0
         and structure is distinct from 'code'
         ${tags === "all" ? "" : "and tags && array(select jsonb_array_elements_text(?::jsonb))"}
         ${documentIds === null ? "" : "and id in (select jsonb_array_elements_text(?::jsonb))"}`,
      [
        ...[charactersACall, organizationId],
        ...(tags === "all" ? [] : [JSON.stringify(tags)]),
        ...(documentIds === null ? [] : [JSON.stringify(documentIds)]),
      ],
    );
    return { documents: row?.documents ?? 0, calls: row?.calls ?? 0, characters: Number(row?.characters ?? 0) };
  }

  private today(): string {
    return this.context.clock.now().toISOString().slice(0, 10);
  }
}

interface MeasuredDocuments {
  tags: "all" | string[];
  documentIds: string[] | null;
  charactersACall: number;
}

/** Two models in thirty tags for a quarter. */
const MAX_ROWS = 5_000;
