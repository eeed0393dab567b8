import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { defaultProfileBuckets } from "#core/profile-bucket/profile-bucket.js";
import { AUTOMATIC_SIZE, type Settings, SettingsEntity } from "./settings.entity.js";

export type SettingsChanges = Partial<Omit<Settings, "organizationId" | "updatedAt">>;

/** The values of an organization that has changed nothing. */
export const defaultSettings = {
  filterByModel: false,
  filterPrompt: null,
  includeItems: null,
  excludeItems: null,
  categories: null,
  chunkSize: AUTOMATIC_SIZE,
  chunkingAlgorithm: null,
  extractionPrompt: null,
  memoryLimit: null,
  workspacePrompt: null,
  profileBuckets: defaultProfileBuckets,
  oauthClients: null,
} satisfies SettingsChanges;

export class SettingsRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Null when nobody has read or changed them yet; then the defaults apply. */
  async find(): Promise<Settings | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(SettingsEntity, { organizationId });
  }

  /** The stored row, made with the defaults when there is none. */
  async get(): Promise<Settings> {
    const { entityManager, organizationId, clock } = this.context;
    const found = await this.find();
    if (found) return found;
    await entityManager.upsert(
      SettingsEntity,
      {
        organizationId,
        profileBuckets: defaultProfileBuckets,
        filterByModel: false,
        chunkSize: AUTOMATIC_SIZE,
        updatedAt: clock.now(),
      },
      { onConflictAction: "ignore" },
    );
    return await entityManager.findOneOrFail(SettingsEntity, { organizationId });
  }

  async update(changes: SettingsChanges): Promise<Settings> {
    const { entityManager, organizationId, clock } = this.context;
    await this.get();
    await entityManager.nativeUpdate(SettingsEntity, { organizationId }, { ...changes, updatedAt: clock.now() });
    return await entityManager.findOneOrFail(SettingsEntity, { organizationId }, { refresh: true });
  }
}
