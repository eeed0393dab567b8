import { readIndexedModels } from "#core/embedding-model/indexed-models.js";
import type { ServingModelRepository } from "#core/embedding-model/serving-model.repository.js";
import { DAY_MS } from "#core/kernel/clock.js";
import { type EmbedMissingRepositories, embedMissing } from "./embed-missing.js";

export interface ChangeModelRepositories extends EmbedMissingRepositories {
  servingModels: ServingModelRepository;
}

export interface ModelChange {
  kind: "began" | "ended" | "given up";
  from: string;
  to: string;
}

/** A change back within a day pays for no model again. */
const KEPT_MS = DAY_MS;

/**
 * The next step of an organization towards the configured model, to be taken every few seconds. While the two differ,
 * searches use the serving model and new content gets vectors of both. Then the new model serves. Vectors of the former
 * one are dropped, from the index after a minute and from the cache after a day. Beginning and end are never in one
 * step, so that concurrent work has seen either.
 */
export async function changeModel(
  repositories: ChangeModelRepositories,
  configured: string,
): Promise<ModelChange | null> {
  const { servingModels } = repositories;
  const known = await servingModels.find();
  if (!known) {
    await servingModels.adopt(configured);
    return null;
  }
  const { model: serving, nextModel: next, formerModel: former } = known;
  if (configured !== (next ?? serving)) return await turnTo(repositories, { serving, next, configured });
  const models = await readIndexedModels(repositories, configured);
  if (next === null && models.beside !== null) return null;
  if (await embedMissing(repositories, models)) return null;
  if (next !== null) {
    return (await servingModels.switchWhenFilled(models)) ? { kind: "ended", from: serving, to: next } : null;
  }
  const ageMs = servingModels.now().getTime() - known.changedAt.getTime();
  if (former !== null && ageMs > KEPT_MS) await servingModels.dropOtherVectors(models);
  return null;
}

/** The setting changed, perhaps during a change. */
async function turnTo(
  { servingModels }: { servingModels: ServingModelRepository },
  { serving, next, configured }: { serving: string; next: string | null; configured: string },
): Promise<ModelChange> {
  if (configured === serving) {
    await servingModels.giveUp();
    return { kind: "given up", from: serving, to: next ?? serving };
  }
  await servingModels.begin(configured);
  return { kind: "began", from: serving, to: configured };
}
