import { textHashOf } from "@loci/language/claims";
import type { Filter, Metadata } from "@loci/language/filter";
import { type IndexedModels, markOf, refusedMarkOf } from "#core/embedding-model/indexed-models.js";
import { MEMORY_STANDS_ALONE } from "#core/embedding-model/serving-model.repository.js";
import { entityRows, type RawRow } from "#core/kernel/entity-rows.js";
import { inSlices } from "#core/kernel/in-slices.js";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import { type ListPage, listPageSql } from "#core/kernel/list-place.js";
import type { SqlCondition } from "#core/kernel/metadata-filter-sql.js";
import { readIdsAndTotal } from "#core/kernel/read-ids-and-total.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { shownSql } from "#core/memory-state/shown-memory.js";
import { type Memory, MemoryEntity } from "./memory.entity.js";
import { containsSql, memoryFilterSql } from "./memory-filter-sql.js";

export interface ListMemoriesQuery extends ListPage {
  containerTags: string[];
  includeForgotten?: boolean;
  /** The memory contains it, upper and lower case alike. */
  text?: string | null | undefined;
  /** Holds for a memory's own metadata, or for that of one of its source documents. */
  filter?: Filter | null;
}

export interface MemoryPage {
  memories: Memory[];
  totalCount: number;
  hasNext: boolean;
}

/** Attributes that a client may change without claiming that the memory is true: no evidence, no other version. */
export type MemoryAttributes = Partial<
  Pick<Memory, "text" | "isStatic" | "kind" | "isInference" | "forgetAfter" | "forgetReason">
> & { metadata?: Metadata | null };

/** Memories as clients know them: listed, found by their words, and changed in what rests on no evidence. */
export interface MarkedMemory {
  id: string;
  text: string;
  mark: string | null;
}

const NO_CHORE = `not exists (select 1 from intent i where i.organization_id = m.organization_id and i.subject_id = m.id
  and i.kind = 'refresh-memory')`;

export class MemoryRecordRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Latest versions; retired ones are history and in no list. */
  async list(query: ListMemoriesQuery): Promise<MemoryPage> {
    const { after, order } = listPageSql("m", query);
    return await this.page({ conditions: this.listed(query), after, order, limit: query.limit });
  }

  /** Memories that nobody has reviewed yet, the one with the most parents first. */
  async listInferred(tag: string, limit: number): Promise<MemoryPage> {
    const where = this.listed({ containerTags: [tag] });
    const unreviewed = { sql: "m.is_inference and (m.metadata->>'reviewStatus') is null", parameters: [] };
    const order = { sql: `order by ${PARENTS} desc, m.created_at desc, m.id desc limit ?`, parameters: [limit + 1] };
    return await this.page({ conditions: [...where, unreviewed], after: [], order, limit });
  }

  /**
   * Finds by exact words, else by words that count as the same: a current version, else one that was forgotten under
   * these words. A version that a newer claim replaced is not found, since its words no longer name the memory. The
   * live one comes first, then the newest.
   */
  async findByText(tag: string, text: string): Promise<Memory | null> {
    const { entityManager, organizationId } = this.context;
    const found = await entityManager.find(
      MemoryEntity,
      {
        organizationId,
        tag,
        textHash: textHashOf(text),
        $or: [{ isLatest: true, state: "active" }, { state: { $in: ["forgotten", "declined"] } }],
      },
      { orderBy: { createdAt: "desc", id: "desc" } },
    );
    const rank = (memory: Memory) =>
      Number(memory.isLatest && memory.state === "active") * 4 +
      Number(memory.isLatest) * 2 +
      Number(memory.text === text);
    return found.toSorted((left, right) => rank(right) - rank(left))[0] ?? null;
  }

  /** The current memories of a tag in these words, or in words that count as the same, by the words given. */
  async mapByTexts(tag: string, texts: string[]): Promise<Map<string, Memory>> {
    const { entityManager, organizationId } = this.context;
    const found = await inSlices(texts.map(textHashOf), (slice) =>
      entityManager.find(MemoryEntity, {
        organizationId,
        tag,
        textHash: { $in: slice },
        isLatest: true,
        state: "active",
      }),
    );
    const byHash = new Map(found.map((memory) => [memory.textHash, memory]));
    return new Map(
      texts.flatMap((text) => {
        const memory = byHash.get(textHashOf(text));
        return memory ? [[text, memory]] : [];
      }),
    );
  }

  /**
   * Memories without a document that have entries in the index, by id, each with the mark of the models that it was
   * written with.
   */
  async listWithoutDocumentsAfter(id: string, limit: number): Promise<MarkedMemory[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute<MarkedMemory[]>(
      `select m.id, m.text, m.embedding_model as mark from memory m where m.organization_id = ? and m.id > ? and m.is_latest and m.source_count = 0
         and m.state in ('active', 'forgotten') order by m.id limit ?`,
      [organizationId, id, limit],
    );
  }

  /**
   * Memories without a document whose entries were not written with these models. Memories that a chore is about to
   * write are left out.
   */
  async listWithoutVectors(models: IndexedModels, limit: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `select m.id from memory m where m.organization_id = ? and ${MEMORY_STANDS_ALONE} and ${NO_CHORE}
         and (m.embedding_model is null or m.embedding_model not in (?, ?)) limit ?`,
      [organizationId, markOf(models), refusedMarkOf(models), limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Ids of memories that only a search at another moment or among the forgotten finds, and whose text has no vector of
   * the model.
   */
  async listTextsWithoutVectors(models: IndexedModels, limit: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `select m.id from memory m where m.organization_id = ? and m.text <> '' and not (m.is_latest and m.state = 'active')
         and ${NO_CHORE} and m.embedding_model is distinct from ? and not exists (
           select 1 from embedding e where e.organization_id = m.organization_id and e.model = ?
             and e.input_hash = encode(sha256(convert_to(m.text, 'UTF8')), 'hex')) limit ?`,
      [organizationId, refusedMarkOf(models), models.wanted, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** `mark`: of indexed-models.ts. Nobody's change of the memory: its date stays. */
  async markEmbedded(ids: string[], mark: string | null): Promise<void> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return;
    await entityManager.execute(
      `update memory set embedding_model = ? where organization_id = ? and id = any (?::text[])
         and embedding_model is distinct from ?`,
      [mark, organizationId, textArray(ids), mark],
    );
  }

  async change(id: string, attributes: MemoryAttributes): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(MemoryEntity, { organizationId, id }, { ...attributes, updatedAt: clock.now() });
  }

  /** Reads the rows as they are now, also when this transaction has read them before. */
  async reload(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.find(MemoryEntity, { organizationId, id: { $in: ids } }, { refresh: true });
  }

  private listed({ containerTags, includeForgotten, text, filter }: Omit<ListMemoriesQuery, "limit" | "offset">) {
    const { organizationId, clock } = this.context;
    const conditions: SqlCondition[] = [
      {
        sql: "m.organization_id = ? and m.tag = any (?::text[])",
        parameters: [organizationId, textArray(containerTags)],
      },
      includeForgotten
        ? { sql: "m.is_latest and m.state in ('active', 'forgotten', 'declined')", parameters: [] }
        : { sql: shownSql("m"), parameters: [clock.now().toISOString()] },
    ];
    if (text) conditions.push(containsSql(text));
    return filter ? [...conditions, memoryFilterSql(filter)] : conditions;
  }

  private async page({ conditions, after, order, limit }: PageSql): Promise<MemoryPage> {
    const { entityManager, organizationId } = this.context;
    const where = conditions.map(({ sql }) => `(${sql})`).join(" and ");
    const parameters = conditions.flatMap((condition) => condition.parameters);
    const { ids: listed, totalCount } = await readIdsAndTotal(entityManager, {
      page: {
        sql: `select m.id from memory m where ${[where, ...after.map(({ sql }) => sql)].join(" and ")} ${order.sql}`,
        parameters: [...parameters, ...after.flatMap((condition) => condition.parameters), ...order.parameters],
      },
      count: { sql: `select count(*)::int as total from memory m where ${where}`, parameters },
    });
    const ids = listed.slice(0, limit);
    const { columns, toRow } = entityRows(entityManager, MemoryEntity);
    const found = await inSlices(ids, async (slice) => {
      const read = await entityManager.execute<RawRow[]>(
        `${KEEP_PLAN}select ${columns} from memory where organization_id = ? and id = any (?::text[])`,
        [organizationId, textArray(slice)],
      );
      return read.map(toRow);
    });
    const byId = new Map(found.map((memory) => [memory.id, memory]));
    const memories = ids.flatMap((id) => byId.get(id) ?? []);
    return { memories, totalCount, hasNext: listed.length > limit };
  }
}

interface PageSql {
  conditions: SqlCondition[];
  after: SqlCondition[];
  order: SqlCondition;
  limit: number;
}

const PARENTS = `(select count(*) from memory_relation r
  where r.organization_id = m.organization_id and r.from_id = m.id and r.relation = 'derive')`;
