import { expect, it } from "vitest";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { FilterSettings } from "#core/settings/filter-settings.js";
import { SettingsService } from "#core/settings/settings.service.js";
import { useTenant } from "#test/support/tenant.js";

const tenant = useTenant("oauth clients");
const clock = { now: () => new Date() };

it("OAuth clients of several vendors that are set at once are all kept", async () => {
  const { database } = tenant.seeds;
  const { system } = tenant.organization;
  const filters = new FilterSettings(database, clock);
  const settings = new SettingsService(database, filters, new SecretCipher(Buffer.alloc(32)));
  for (let round = 0; round < 5; round++) {
    const vendors = ["github", "google", "microsoft", "notion"] as const;
    const set = vendors.map((client) => ({ client, isEnabled: true, clientId: `${client} ${round}` }));
    await Promise.all(set.map((client) => settings.update(system, { oauthClients: [client] })));
    const { oauthClients } = await settings.get(system);
    expect(vendors.map((client) => oauthClients?.[client]?.clientId)).toEqual(set.map(({ clientId }) => clientId));
  }
});
