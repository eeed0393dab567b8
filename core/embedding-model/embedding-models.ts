import { setTimeout as pause } from "node:timers/promises";
import { CancelledError, UnavailableError } from "@loci/errors";
import { knownFit, type SimilarityFit } from "@loci/ranking/hits";
import type { Strangers } from "@loci/ranking/vectors";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { type IndexedModels, readIndexedModels } from "./indexed-models.js";
import type { ServingModelRepository } from "./serving-model.repository.js";
import { StrangerVectors } from "./stranger-vectors.js";

interface EmbeddingModelsOptions {
  /** The model of the setting. */
  configured: EmbeddingModel;
  /** Opens another by its id; null where this installation cannot. */
  open?: (id: string) => Promise<EmbeddingModel | null>;
  /** Those of the settings, by the id of their model. */
  fits?: ReadonlyMap<string, SimilarityFit>;
}

/** How long a search may rely on its last reading. Vectors of the former model stay a minute longer than they serve. */
const KNOWN_FOR_MS = 5_000;
/** A model beside the configured one costs memory, some 500 MB for a local one. */
const UNUSED_AFTER_MS = 3 * 60_000;
const LOOK_EVERY_MS = 100;
const LOADING_LIMIT_MS = 60_000;
const QUESTION_WAITS_MS = 3_000;

/** The configured model, and those that organizations are still searched with, opened when they are asked for. */
export class EmbeddingModels {
  readonly configured: EmbeddingModel;
  private readonly beside = new Map<string, { opening: Promise<EmbeddingModel>; usedAt: number }>();
  private readonly strangers = new StrangerVectors();
  private readonly forQueries = new Map<string, { models: IndexedModels; readAt: number }>();

  constructor(private readonly options: EmbeddingModelsOptions) {
    this.configured = options.configured;
  }

  /** How its cosines tell answers from strangers; null where nobody fitted the model. */
  fitOf(id: string): SimilarityFit | null {
    return this.options.fits?.get(id) ?? knownFit(id);
  }

  /** Vectors that its memories are told from; null where its fit needs none, or they are not there yet. */
  async strangersOf(id: string): Promise<Strangers | null> {
    const memories = this.fitOf(id)?.memories;
    if (memories === undefined || memories.strangers !== undefined) return null;
    return await this.strangers.of(await this.byId(id));
  }

  /** Never throws: an unavailable model reports so by its status, and throws when it is to embed. */
  async byId(id: string): Promise<EmbeddingModel> {
    const now = Date.now();
    this.closeUnused(now);
    if (id === this.configured.id) return this.configured;
    const opened = this.beside.get(id) ?? { opening: this.openOrExplain(id), usedAt: now };
    opened.usedAt = now;
    this.beside.set(id, opened);
    return await opened.opening;
  }

  /** The same, for work that can wait until a model that was just opened has been loaded. */
  async loadedById(id: string, signal: AbortSignal): Promise<EmbeddingModel> {
    const model = await this.byId(id);
    const until = Date.now() + LOADING_LIMIT_MS;
    while (model !== this.configured && Date.now() < until && (await model.status()).state === "loading") {
      if (signal.aborted) throw new CancelledError("Cancelled");
      await pause(LOOK_EVERY_MS);
    }
    return model;
  }

  /** Models to embed the organization's queries with: the serving model, and after it the one that is to follow. */
  async servingOf(
    database: Database<{ servingModels: ServingModelRepository }>,
    principal: Principal,
  ): Promise<EmbeddingModel[]> {
    const { organizationId } = principal;
    const known = this.forQueries.get(organizationId);
    const isFresh = known !== undefined && Date.now() - known.readAt < KNOWN_FOR_MS;
    const { serving, wanted } = isFresh ? known.models : await this.readModels(database, principal);
    const first = await this.soonById(serving);
    return wanted === serving ? [first] : [first, await this.byId(wanted)];
  }

  /** Models that were asked for lately, beside the configured one. */
  async opened(): Promise<EmbeddingModel[]> {
    this.closeUnused(Date.now());
    return await Promise.all([...this.beside.values()].map(({ opening }) => opening));
  }

  async close(): Promise<void> {
    for (const model of [this.configured, ...(await this.opened())]) await model.close();
  }

  /** After a start, the first question waits for the model rather than being answered with less. */
  private async soonById(id: string): Promise<EmbeddingModel> {
    try {
      return await this.loadedById(id, AbortSignal.timeout(QUESTION_WAITS_MS));
    } catch (error) {
      if (error instanceof CancelledError) return await this.byId(id);
      throw error;
    }
  }

  private async readModels(
    database: Database<{ servingModels: ServingModelRepository }>,
    principal: Principal,
  ): Promise<IndexedModels> {
    const readAt = Date.now();
    const models = await database.inTenant(principal, (repositories) =>
      readIndexedModels(repositories, this.configured.id),
    );
    this.forQueries.set(principal.organizationId, { models, readAt });
    return models;
  }

  private async openOrExplain(id: string): Promise<EmbeddingModel> {
    try {
      return (await this.options.open?.(id)) ?? closedModel(id, "this installation is not configured for it");
    } catch (error) {
      return closedModel(id, error instanceof Error ? error.message : String(error));
    }
  }

  private closeUnused(now: number): void {
    for (const [id, { opening, usedAt }] of this.beside) {
      if (now - usedAt < UNUSED_AFTER_MS) continue;
      this.beside.delete(id);
      void opening.then((model) => model.close());
    }
  }
}

/** Takes the place of an unavailable model. */
function closedModel(id: string, reason: string): EmbeddingModel {
  const says = `The embedding model ${id} cannot be used: ${reason}`;
  return {
    id,
    dimensions: 0,
    maxTokens: 0,
    embed: async () => {
      throw new UnavailableError(says);
    },
    status: async () => ({ state: "missing", reason: says }),
    close: async () => undefined,
  };
}
