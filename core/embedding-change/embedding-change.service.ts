import type { ChangeProgress, ServingModelRepository } from "#core/embedding-model/serving-model.repository.js";
import type { Database } from "#core/kernel/database.js";
import { requireUnscoped } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";

export interface EmbeddingChange extends ChangeProgress {
  /** Searches go by it until the change ends. */
  from: string;
  to: string;
  startedAt: Date;
}

/** Progress of the organization's content on its way to another embedding model. */
export class EmbeddingChangeService {
  constructor(private readonly database: Database<{ servingModels: ServingModelRepository }>) {}

  /** Null while the configured model serves. */
  async find(principal: Principal): Promise<EmbeddingChange | null> {
    requireUnscoped(principal);
    return await this.database.inTenant(principal, async ({ servingModels }) => {
      const known = await servingModels.find();
      if (!known?.nextModel) return null;
      const { model: from, nextModel: to, changedAt: startedAt } = known;
      const { done, total } = await servingModels.progress({ serving: from, wanted: to, beside: from });
      return { from, to, startedAt, done, total };
    });
  }
}
