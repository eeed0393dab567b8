import type { ServingModelRepository } from "./serving-model.repository.js";

/** The models whose vectors the entries of an organization are written with. */
export interface IndexedModels {
  /** Searches compare with it. */
  serving: string;
  /** No entry is to lack its vectors: the model that serves, or during a change the one that is to. */
  wanted: string;
  /** Beside it: during a change the model that still serves, and for a minute after it the former one. */
  beside: string | null;
}

/**
 * Searches rely on a reading up to five seconds old, and may take some seconds themselves. Both models are written for
 * this time.
 */
const GRACE_MS = 60_000;

/**
 * An organization without a row has nothing yet, or was not looked at since the upgrade: the configured model serves
 * it.
 */
export async function readIndexedModels(
  { servingModels }: { servingModels: ServingModelRepository },
  configured: string,
): Promise<IndexedModels> {
  const known = await servingModels.find();
  if (!known) return { serving: configured, wanted: configured, beside: null };
  const { model: serving, nextModel, formerModel, changedAt } = known;
  if (nextModel !== null) return { serving, wanted: nextModel, beside: serving };
  const isRecent = servingModels.now().getTime() - changedAt.getTime() < GRACE_MS;
  return { serving, wanted: serving, beside: isRecent ? formerModel : null };
}

/** The one that serves comes first. */
export function idsOf({ serving, wanted, beside }: IndexedModels): string[] {
  return [...new Set([serving, wanted, beside ?? serving])];
}

/**
 * The mark of a document or memory whose entries hold all vectors that they should. A change of model changes the mark
 * when it begins and when it ends. An entry with another mark is written again, first to add the vectors of the new
 * model and then to drop those of the old.
 */
export function markOf({ wanted, beside }: IndexedModels): string {
  return beside === null ? wanted : `${wanted} beside ${beside}`;
}

/** The mark of entries that the wanted model cannot embed. */
export function refusedMarkOf({ wanted }: IndexedModels): string {
  return `not by ${wanted}`;
}
