import type { RestSettingsQuery, RestUpdateSettingsMutation } from "../generated/operations.js";

/**
 * Wire contract 11: client keys for the connectors of an organization. The fields are required and never shown in
 * clear.
 */
const connectorKeys = ["googleDrive", "notion", "onedrive", "github"].flatMap((connector) => [
  `${connector}CustomKeyEnabled`,
  `${connector}ClientId`,
  `${connector}ClientSecret`,
]);

export function shapeSettings(settings: RestSettingsQuery["settings"]) {
  return { ...settings, ...Object.fromEntries(connectorKeys.map((key) => [key, null])) };
}

export function shapeUpdatedSettings({ organization, updated }: RestUpdateSettingsMutation["updateSettings"]) {
  return { orgId: organization.id, orgSlug: organization.slug, updated: withWireNames(updated) };
}

function withWireNames(updated: unknown): Record<string, unknown> {
  const entries = typeof updated === "object" && updated !== null ? Object.entries(updated) : [];
  return Object.fromEntries(
    entries.map(([name, value]) => [name === "shouldLlmFilter" ? "shouldLLMFilter" : name, value]),
  );
}
