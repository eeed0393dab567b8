import { BadInputError, type InputIssue, NotFoundError } from "@loci/errors";
import { type DeleteTagRepositories, deleteEveryTag } from "#core/container-tag/delete-tag.js";
import type { Database } from "#core/kernel/database.js";
import { refuseIssues } from "#core/kernel/input-issues.js";
import { requireUnscoped, requireWrite } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Organization } from "#core/organization/organization.entity.js";
import type { OrganizationRepository } from "#core/organization/organization.repository.js";
import { validateProfileBuckets } from "#core/profile-bucket/profile-bucket.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { FilterSettings } from "./filter-settings.js";
import { changeOAuthClients, checkOAuthClients, type OAuthClientChange } from "./oauth-clients.js";
import { AUTOMATIC_SIZE, type Settings } from "./settings.entity.js";
import { defaultSettings, type SettingsChanges, type SettingsRepository } from "./settings.repository.js";

/** From the wire contract. */
export const MAX_FILTER_PROMPT = 750;
export const MAX_PROMPT = 1500;
/** The largest list as JSON. A few lines suffice to tell a model which content is wanted. */
const MAX_ITEMS_BYTES = 64 * 1024;
export const MAX_CHUNK_SIZE = 8192;
const CHUNKING_ALGORITHMS = ["auto", "recursive"];

interface SettingsServiceRepositories extends DeleteTagRepositories {
  organizations: OrganizationRepository;
  settings: SettingsRepository;
}

export type SettingsUpdate = Omit<SettingsChanges, "oauthClients"> & {
  /** Those that are named change; null clears all. */
  oauthClients?: OAuthClientChange[] | null | undefined;
};

export interface OrganizationReset {
  deletedContainerTagCount: number;
  deletedDocumentCount: number;
  deletedMemoryCount: number;
  deletedConnectionCount: number;
  settings: Settings;
}

export class SettingsService {
  constructor(
    private readonly database: Database<SettingsServiceRepositories>,
    private readonly filterSettings: FilterSettings,
    private readonly cipher: SecretCipher,
  ) {}

  async get(principal: Principal): Promise<Settings> {
    requireUnscoped(principal);
    return await this.database.inTenant(principal, (repositories) => repositories.settings.get());
  }

  /** Changes take effect on content that is ingested later, and for the filters on the next search. */
  async update(
    principal: Principal,
    { oauthClients, ...changes }: SettingsUpdate,
  ): Promise<{ settings: Settings; organization: Organization }> {
    requireUnscoped(principal);
    requireWrite(principal);
    validate(changes);
    refuseIssues(checkOAuthClients(oauthClients ?? []));
    const { organizationId } = principal;
    const changed = await this.database.inTenant(principal, async (repositories) => {
      // Clients of several vendors are one value.
      if (oauthClients !== undefined) await repositories.lock("settings");
      const before = await repositories.settings.get();
      const sealed = (given: OAuthClientChange[] | null) =>
        changeOAuthClients(before.oauthClients ?? {}, given, { organizationId, cipher: this.cipher });
      const clients = oauthClients === undefined ? {} : { oauthClients: sealed(oauthClients) };
      const settings = await repositories.settings.update({ ...changes, ...clients });
      const organization = await repositories.organizations.find();
      if (!organization) throw new NotFoundError("Organization not found");
      return { settings, organization };
    });
    this.filterSettings.forget(principal.organizationId);
    return changed;
  }

  /**
   * Deletes every container tag with its contents and every connection, and restores the settings, in one transaction. The organization and
   * its keys stay. Throws `ConflictError` while container tags are being merged; nothing is deleted then.
   */
  async reset(principal: Principal, confirmation: string): Promise<OrganizationReset> {
    requireUnscoped(principal);
    requireWrite(principal);
    const reset = await this.database.inDeletion(principal, async (repositories) => {
      const organization = await repositories.organizations.find();
      if (!organization) throw new NotFoundError("Organization not found");
      if (confirmation !== organization.name && confirmation !== organization.slug) {
        const message = "must be the name or the slug of the organization";
        throw new BadInputError("Invalid confirmation", [{ path: ["confirmation"], message }]);
      }
      const { deletions, connectionCount } = await deleteEveryTag(repositories, principal.actor.id);
      return {
        deletedContainerTagCount: deletions.length,
        deletedDocumentCount: deletions.reduce((sum, { documentCount }) => sum + documentCount, 0),
        deletedMemoryCount: deletions.reduce((sum, { memoryCount }) => sum + memoryCount, 0),
        deletedConnectionCount: connectionCount,
        settings: await repositories.settings.update(defaultSettings),
      };
    });
    this.filterSettings.forget(principal.organizationId);
    return reset;
  }
}

function validate(changes: Omit<SettingsChanges, "oauthClients">): void {
  const issues: InputIssue[] = [];
  const limit = (field: "filterPrompt" | "workspacePrompt" | "extractionPrompt", maxLength: number) => {
    const value = changes[field];
    if (typeof value === "string" && (value.length > maxLength || value.includes("\u0000"))) {
      issues.push({ path: [field], message: `must be at most ${maxLength} characters long, without NUL characters` });
    }
  };
  limit("filterPrompt", MAX_FILTER_PROMPT);
  limit("workspacePrompt", MAX_PROMPT);
  limit("extractionPrompt", MAX_PROMPT);
  for (const field of ["includeItems", "excludeItems"] as const) {
    if (Buffer.byteLength(JSON.stringify(changes[field] ?? null)) > MAX_ITEMS_BYTES) {
      issues.push({ path: [field], message: `must be at most ${MAX_ITEMS_BYTES} bytes long as JSON` });
    }
  }
  const { chunkSize, chunkingAlgorithm, memoryLimit, profileBuckets } = changes;
  if (chunkSize !== undefined && chunkSize !== AUTOMATIC_SIZE && (chunkSize < 1 || chunkSize > MAX_CHUNK_SIZE)) {
    issues.push({ path: ["chunkSize"], message: `must be -1 (automatic) or 1 to ${MAX_CHUNK_SIZE}` });
  }
  if (chunkingAlgorithm && !CHUNKING_ALGORITHMS.includes(chunkingAlgorithm)) {
    issues.push({ path: ["chunkingAlgorithm"], message: `must be one of ${CHUNKING_ALGORITHMS.join(", ")}` });
  }
  if (typeof memoryLimit === "number" && memoryLimit < 1) {
    issues.push({ path: ["memoryLimit"], message: "must be at least 1" });
  }
  if (profileBuckets) issues.push(...validateProfileBuckets(profileBuckets));
  if (issues.length > 0) throw new BadInputError("Invalid settings", issues);
}
