import type { Repositories } from "#core/repositories.js";
import { type IndexedModels, readIndexedModels } from "./indexed-models.js";

export interface ModelChange {
  kind: "began" | "ended" | "given up";
  from: string;
  to: string;
}

interface ChangeOptions {
  configured: string;
  /** Queues some of what was not written with these models; returns how many. */
  queueMissing(repositories: Repositories, models: IndexedModels): Promise<number>;
}

interface Step {
  queued: number;
  change: ModelChange | null;
}

/** Who changes the setting back within a day pays for no model again. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * The next step of an organization towards the configured model, to be taken every few seconds. While the two differ, searches go by
 * the model that serves and new content gets vectors of both; then the other serves, and vectors of the former one are dropped, from the
 * index after a minute and from the cache after a day. Beginning and end are never in one step: what runs meanwhile has seen either.
 */
export async function changeModel(repositories: Repositories, options: ChangeOptions): Promise<Step> {
  const { servingModels } = repositories;
  const { configured } = options;
  const known = await servingModels.find();
  if (!known) {
    await servingModels.adopt(configured);
    return { queued: 0, change: null };
  }
  const { model: serving, nextModel: next, formerModel: former } = known;
  if (configured !== (next ?? serving)) return await turnTo(repositories, { serving, next, configured });
  const models = await readIndexedModels(repositories, configured);
  if (next === null && models.beside !== null) return { queued: 0, change: null };
  const queued = await options.queueMissing(repositories, models);
  if (queued > 0) return { queued, change: null };
  if (next !== null) {
    const hasSwitched = await servingModels.switchWhenFilled(models);
    return { queued, change: hasSwitched ? { kind: "ended", from: serving, to: next } : null };
  }
  const ageMs = servingModels.now().getTime() - known.changedAt.getTime();
  if (former !== null && ageMs > KEPT_MS) await servingModels.dropOtherVectors(models);
  return { queued, change: null };
}

/** The setting changed, perhaps during a change. */
async function turnTo(
  { servingModels }: Repositories,
  { serving, next, configured }: { serving: string; next: string | null; configured: string },
): Promise<Step> {
  if (configured === serving) {
    await servingModels.giveUp();
    return { queued: 0, change: { kind: "given up", from: serving, to: next ?? serving } };
  }
  await servingModels.begin(configured);
  return { queued: 0, change: { kind: "began", from: serving, to: configured } };
}
