import { expect, it } from "vitest";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { FilterSettings } from "#core/settings/filter-settings.js";
import { SettingsService } from "#core/settings/settings.service.js";
import { useTenant } from "#test/support/tenant.js";

const tenant = useTenant("filters");
let now = 0;
const clock = { now: () => new Date(now) };
it("a change of the filter holds at once where it was made, and within two seconds elsewhere", async () => {
  const { database } = tenant.seeds;
  const { system, organizationId } = tenant.organization;
  const [here, elsewhere] = [new FilterSettings(database, clock), new FilterSettings(database, clock)];
  const settings = new SettingsService(database, here, new SecretCipher(Buffer.alloc(32)));
  expect([await here.read(organizationId), await elsewhere.read(organizationId)]).toEqual([null, null]);
  await settings.update(system, { filterByModel: true, filterPrompt: "Only food." });
  const changed = { filterPrompt: "Only food.", includeItems: null, excludeItems: null };
  expect(await here.read(organizationId)).toEqual(changed);
  expect(await elsewhere.read(organizationId)).toBeNull();
  now += 2_000;
  expect(await elsewhere.read(organizationId)).toEqual(changed);
});

it("no organization is filtered by the settings of another", async () => {
  const { database, addOrganization } = tenant.seeds;
  const filterSettings = new FilterSettings(database, clock);
  const other = await addOrganization("other");
  expect(await filterSettings.read(other.organizationId)).toBeNull();
  expect(await filterSettings.read(tenant.organization.organizationId)).not.toBeNull();
});
