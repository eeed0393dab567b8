import { intentPriority } from "#core/intent/intent.entity.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type IndexedModels, markOf, refusedMarkOf } from "./indexed-models.js";
import { type ServingModel, ServingModelEntity } from "./serving-model.entity.js";

export interface ChangeProgress {
  /** Documents and memories without a document that have the vectors of the new model. */
  done: number;
  total: number;
}

/** The model that serves an organization's searches, and the progress of another one. */
export class ServingModelRepository {
  constructor(private readonly context: RepositoryContext) {}

  async find(): Promise<ServingModel | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(ServingModelEntity, { organizationId });
  }

  /**
   * The first time: what most of its content has been embedded with, or `configured` where there are none. Safe to
   * repeat.
   */
  async adopt(configured: string): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.execute(
      `insert into serving_model (organization_id, model, next_model, former_model, changed_at)
       select ?, coalesce((select embedding_model from document where organization_id = ? and embedding_model not like 'not by %'
         group by 1 order by count(*) desc limit 1), (select model from embedding where organization_id = ?
         group by 1 order by count(*) desc limit 1), ?), null, null, ? on conflict do nothing`,
      [organizationId, organizationId, organizationId, configured, clock.now()],
    );
  }

  /** From now on every writer adds vectors of `next`. */
  async begin(next: string): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.execute(
      `update serving_model set next_model = ?, changed_at = ? where organization_id = ? and model <> ?`,
      [next, clock.now(), organizationId, next],
    );
  }

  /** The setting went back to the model that serves. */
  async giveUp(): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.execute(
      `update serving_model set former_model = next_model, next_model = null, changed_at = ?
       where organization_id = ? and next_model is not null`,
      [clock.now(), organizationId],
    );
  }

  /**
   * Makes the wanted model serve when it has vectors of everything that the old model's vectors could find. Runs as one
   * statement: a search sees either model, never none. Returns whether the wanted model serves now.
   */
  async switchWhenFilled(models: IndexedModels): Promise<boolean> {
    const { entityManager, organizationId, clock } = this.context;
    const marks = [markOf(models), refusedMarkOf(models)];
    const rows = await entityManager.execute<{ model: string }[]>(
      `update serving_model s set model = s.next_model, former_model = s.model, next_model = null, changed_at = ?
       where s.organization_id = ? and s.model = ? and s.next_model = ?
         and not exists (select 1 from document d where d.organization_id = s.organization_id and ${DOCUMENT_IS_OPEN})
         and not exists (select 1 from memory m where m.organization_id = s.organization_id and ${MEMORY_IS_OPEN})
         and not exists (select 1 from intent i where i.organization_id = s.organization_id and i.priority = ?
           and i.kind in ('refresh-document', 'refresh-memory', 'rebuild-index', 'embed-missing'))
       returning s.model`,
      [clock.now(), organizationId, models.serving, models.wanted, ...marks, ...marks, intentPriority.reembed],
    );
    return rows.length > 0;
  }

  async progress(models: IndexedModels): Promise<ChangeProgress> {
    const { entityManager, organizationId } = this.context;
    const marks = [markOf(models), refusedMarkOf(models)];
    const [row] = await entityManager.execute<{ done: string; total: string }[]>(
      `select count(*) as total, count(*) filter (where mark in (?, ?)) as done from (
         select embedding_model as mark from document where organization_id = ? and live_revision > 0
         union all
         select embedding_model from memory m where organization_id = ? and ${MEMORY_STANDS_ALONE}) as entry`,
      [...marks, organizationId, organizationId],
    );
    return { done: Number(row?.done ?? 0), total: Number(row?.total ?? 0) };
  }

  /** Vectors of other models go out of the cache. */
  async dropOtherVectors(models: IndexedModels): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const drop = "delete from embedding where organization_id = ? and model <> ?";
    await entityManager.execute(drop, [organizationId, models.serving]);
    await entityManager.nativeUpdate(ServingModelEntity, { organizationId }, { formerModel: null });
  }

  now(): Date {
    return this.context.clock.now();
  }
}

/**
 * Documents that are served, or were embedded before the change began and are about to be served. A run that embeds
 * later reads the models of that time, so a stream of new documents does not put off the end.
 */
const DOCUMENT_IS_OPEN = `(d.live_revision > 0 or (d.embedding_model is not null and d.status not in ('done', 'failed')))
  and (d.embedding_model is null or d.embedding_model not in (?, ?))`;

/** Memories without a document. A document's memories are written with it. */
export const MEMORY_STANDS_ALONE = "m.is_latest and m.source_count = 0 and m.state in ('active', 'forgotten')";

/** One that was written since the change began and has no mark yet is being embedded with both models. */
const MEMORY_IS_OPEN = `${MEMORY_STANDS_ALONE} and (m.embedding_model not in (?, ?)
  or (m.embedding_model is null and m.updated_at < s.changed_at))`;
