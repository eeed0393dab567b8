import type { FilterQuery } from "@mikro-orm/core";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import type { ModelSpending } from "#core/ports/language-model.js";
import type { ReadingMeasure } from "./extraction-estimate.js";
import { type Usage, UsageEntity, type UsagePurpose } from "./usage.entity.js";

export interface NewUsage extends ModelSpending {
  tag: string;
  purpose: UsagePurpose;
  model: string;
  /** Calls that were saved, because their answers were known. */
  cachedCalls: number;
}

export interface UsageQuery {
  tag?: string | undefined;
  /** Days, `YYYY-MM-DD`, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export class UsageRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Adds to the row of today. Not safe to repeat, because it counts. */
  async add({ tag, purpose, model, calls, inputTokens, outputTokens, cachedCalls }: NewUsage): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const day = this.today();
    await entityManager.execute(
      `insert into usage as u (organization_id, day, tag, purpose, model, calls, input_tokens, output_tokens, cached_calls, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (organization_id, day, tag, purpose, model) do update set
         calls = u.calls + excluded.calls, input_tokens = u.input_tokens + excluded.input_tokens,
         output_tokens = u.output_tokens + excluded.output_tokens,
         cached_calls = u.cached_calls + excluded.cached_calls, updated_at = excluded.updated_at`,
      [organizationId, day, tag, purpose, model, calls, inputTokens, outputTokens, cachedCalls, clock.now()],
    );
  }

  /** The sum over all tags, purposes and models. */
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
    const where: FilterQuery<Usage> = { organizationId };
    if (tag) where.tag = tag;
    if (from || to) where.day = { $gte: from || FIRST_DAY, $lte: to || LAST_DAY };
    return await entityManager.find(UsageEntity, where, {
      orderBy: { day: "desc", tag: "asc", purpose: "asc", model: "asc" },
      limit: MAX_ROWS,
    });
  }

  /** How much text a model would read in how many calls, counting only documents that it has never answered about. */
  async measureUnread({ charactersACall, modelId, ...scope }: UnreadDocuments): Promise<ReadingMeasure> {
    const { sql, parameters } = this.readable(scope);
    const [row] = await this.context.entityManager.execute<{ documents: number; calls: number; characters: string }[]>(
      `select count(*)::int as documents, coalesce(sum(greatest(1, ceil(length(d.content) / ?::float))), 0)::int as calls,
         coalesce(sum(length(d.content)::bigint), 0) as characters
       from document d where ${sql} and not exists (${ANSWERED})`,
      [charactersACall, ...parameters, modelId],
    );
    const { documents = 0, calls = 0, characters = 0 } = row ?? {};
    return { documents, calls, characters: Number(characters), cachedCalls: 0 };
  }

  /** The ids of the documents that the model has answered about. */
  async listRead(scope: MeasuredDocuments, modelId: string): Promise<string[]> {
    const { sql, parameters } = this.readable(scope);
    const rows = await this.context.entityManager.execute<{ id: string }[]>(
      `select d.id from document d where ${sql} and exists (${ANSWERED}) order by d.id`,
      [...parameters, modelId],
    );
    return rows.map(({ id }) => id);
  }

  /** The documents that a model is asked about. */
  private readable({ tags, documentIds }: MeasuredDocuments): { sql: string; parameters: string[] } {
    const parameters = [this.context.organizationId];
    let sql = `d.organization_id = ? and d.extract = 'memories' and not d.is_uncertain and length(d.content) > 0
      and d.structure is distinct from 'code'`;
    const narrow = (condition: string, list: string[]) => {
      sql += ` and ${condition}`;
      parameters.push(textArray(list));
    };
    if (tags !== "all") narrow("d.tags && ?::text[]", tags);
    if (documentIds !== null) narrow("d.id = any (?::text[])", documentIds);
    return { sql, parameters };
  }

  private today(): string {
    return this.context.clock.now().toISOString().slice(0, 10);
  }
}

export interface MeasuredDocuments {
  tags: "all" | string[];
  documentIds: string[] | null;
}

interface UnreadDocuments extends MeasuredDocuments {
  charactersACall: number;
  modelId: string;
}

const ANSWERED =
  "select 1 from model_answer a where a.organization_id = d.organization_id and a.document_id = d.id and a.model = ?";

const [FIRST_DAY, LAST_DAY] = ["0001-01-01", "9999-12-31"];
/** Enough for two models in thirty tags over a quarter. */
const MAX_ROWS = 5_000;
