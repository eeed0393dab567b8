import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byOrganization, ownReadByLookup } from "#core/kernel/row-level-security.js";
import type { ProfileBucket } from "#core/profile-bucket/profile-bucket.js";
import type { KeptOAuthClients } from "./oauth-clients.js";

/** The `chunkSize` of organizations that set none. */
export const AUTOMATIC_SIZE = -1;

export const SettingsEntity = defineEntity({
  name: "Settings",
  tableName: "settings",
  rowLevelSecurity: "force",
  policies: [...byOrganization, ownReadByLookup],
  properties: {
    organizationId: p.text().primary(),
    filterByModel: p.boolean().default(false),
    filterPrompt: p.text().strictNullable(),
    includeItems: p.json<unknown>().strictNullable(),
    excludeItems: p.json<unknown>().strictNullable(),
    categories: p.array().strictNullable(),
    chunkSize: p.integer().default(AUTOMATIC_SIZE),
    chunkingAlgorithm: p.text().strictNullable(),
    extractionPrompt: p.text().strictNullable(),
    memoryLimit: p.integer().strictNullable(),
    workspacePrompt: p.text().strictNullable(),
    profileBuckets: p.json<ProfileBucket[]>(),
    /** The organization's own OAuth clients. */
    oauthClients: p.json<KeptOAuthClients>().strictNullable(),
    updatedAt: p.datetime(3),
  },
});

export type Settings = InferEntity<typeof SettingsEntity>;
