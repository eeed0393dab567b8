import { ConflictError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { ApiKeyService } from "#core/api-key/api-key.service.js";
import type { Principal } from "#core/kernel/principal.js";
import type { SeededKey } from "#test/support/seed-organization.js";
import { useTenant } from "#test/support/tenant.js";
import { useShared } from "#test/support/use-shared.js";

describe("full keys", () => {
  const tenant = useTenant("keys");
  const limits = { requestsPerMinute: 1_000, refusalsPerMinute: 1_000 };
  const keys = useShared(() => new ApiKeyService(tenant.database, { now: () => new Date() }, limits));
  /** An organization with these keys. */
  async function holdersOf(...given: SeededKey[]): Promise<Principal[]> {
    const { organizationId } = await tenant.seeds.addOrganization("keys");
    const holders: Principal[] = [];
    for (const key of given) holders.push(await keys.recheck(await tenant.seeds.addKey(organizationId, key)));
    return holders;
  }
  const revoke = (by: Principal, whom: Principal) => keys.revoke(by, whom.actor.id);

  it("end with the last one that may write: it cannot revoke itself", async () => {
    const [owner, reader, scoped] = await holdersOf({}, { permission: "read" }, { tags: ["a"] });
    if (!owner || !reader || !scoped) throw new Error("No keys");
    await expect(revoke(owner, owner)).rejects.toThrow(ConflictError);
    await revoke(owner, reader);
    await revoke(owner, scoped);
    await expect(revoke(owner, owner)).rejects.toThrow(ConflictError);
    expect((await keys.get(owner, owner.actor.id)).disabledAt).toBeNull();
  });

  it("may be revoked while another one is left", async () => {
    const [first, second] = await holdersOf({}, {});
    if (!first || !second) throw new Error("No keys");
    expect((await revoke(first, first)).disabledAt).not.toBeNull();
    expect((await revoke(second, first)).disabledAt).not.toBeNull();
    await expect(revoke(second, second)).rejects.toThrow(ConflictError);
  });

  it("that revoke each other at the same moment leave one of them", async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = await holdersOf({}, {});
      if (!first || !second) throw new Error("No keys");
      const outcomes = await Promise.allSettled([revoke(first, second), revoke(second, first)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });
});
