import { randomBytes } from "node:crypto";
import { NotFoundError } from "@loci/errors";
import { type ApiKey, ApiKeyEntity, newApiKey } from "#core/api-key/api-key.entity.js";
import type { ApiKeyRepository } from "#core/api-key/api-key.repository.js";
import { hashKey, newKeyText } from "#core/api-key/key-text.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { type Grant, type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { Organization } from "./organization.entity.js";
import type { OrganizationRepository } from "./organization.repository.js";

export interface Session {
  organization: Organization;
  /** Null when no key is used. */
  apiKey: ApiKey | null;
  grants: "all" | Grant[];
}

export class OrganizationService {
  constructor(
    private readonly database: Database<{ apiKeys: ApiKeyRepository; organizations: OrganizationRepository }>,
  ) {}

  async session(principal: Principal): Promise<Session> {
    // Read as the system, because no policy shows a scoped key the table of keys, not even its own row.
    return await this.database.inTenant(systemPrincipal(principal.organizationId), async (repositories) => {
      const organization = await repositories.organizations.find();
      if (!organization) throw new NotFoundError("Organization not found");
      const isKey = principal.actor.kind === "key";
      const apiKey = isKey ? await repositories.apiKeys.find(principal.actor.id) : null;
      return { organization, apiKey, grants: principal.grants };
    });
  }

  /** The principal's own organization. Null for any other id. */
  async getMany(principal: Principal, ids: string[]): Promise<(Organization | null)[]> {
    if (!ids.includes(principal.organizationId)) return ids.map(() => null);
    const own = await this.database.inTenant(principal, ({ organizations }) => organizations.find());
    return ids.map((id) => (id === own?.organizationId ? own : null));
  }

  /**
   * Makes the first organization and its key unless they exist. A given key becomes a full key of the organization.
   * Safe to repeat. `createdKey` is the clear text of a key that was made now, else null.
   */
  async ensureFirst(options: {
    apiKey: string | null;
  }): Promise<{ organizationId: string; createdKey: string | null }> {
    const [existing] = await this.database.organizationIds();
    const organizationId = existing ?? (await this.addFirst());
    const key = options.apiKey ?? (existing ? null : newKeyText(organizationId));
    if (key && (await this.isKnown(key))) return { organizationId, createdKey: null };
    if (key) {
      const row = newApiKey(key, { name: "first key" });
      await this.database.inTenant(systemPrincipal(organizationId), ({ apiKeys }) => apiKeys.add(row));
    }
    return { organizationId, createdKey: options.apiKey ? null : key };
  }

  /** When two programs start at once, one makes the organization and both go on with it. */
  private async addFirst(): Promise<string> {
    const slug = `default-${randomBytes(3).toString("hex")}`;
    return await this.database.inTenant(systemPrincipal(newId()), (repositories) =>
      repositories.organizations.addFirst({ name: "Default", slug }),
    );
  }

  private async isKnown(clearKey: string): Promise<boolean> {
    const hash = hashKey(clearKey);
    const found = await this.database.inAuthentication(hash, (entityManager) =>
      entityManager.findOne(ApiKeyEntity, { hash }),
    );
    return found !== null;
  }
}
