import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type ApiKey, ApiKeyEntity, type NewApiKey } from "./api-key.entity.js";

export class ApiKeyRepository {
  constructor(private readonly context: RepositoryContext) {}

  async add(key: NewApiKey): Promise<ApiKey> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.insert(ApiKeyEntity, { ...key, organizationId, createdAt: clock.now() });
    return await entityManager.findOneOrFail(ApiKeyEntity, { organizationId, id: key.id });
  }

  /** Reads the key as it is now, even when this transaction has read it before. */
  async find(id: string): Promise<ApiKey | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(ApiKeyEntity, { organizationId, id }, { refresh: true });
  }

  async listByIds(ids: string[]): Promise<ApiKey[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(ApiKeyEntity, { organizationId, id: { $in: ids } });
  }

  async list(): Promise<ApiKey[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(ApiKeyEntity, { organizationId }, { orderBy: { createdAt: "desc" } });
  }

  async disable(id: string): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(
      ApiKeyEntity,
      { organizationId, id, disabledAt: null },
      { disabledAt: clock.now() },
    );
  }

  async markUsed(ids: string[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(ApiKeyEntity, { organizationId, id: { $in: ids } }, { lastUsedAt: clock.now() });
  }
}
