import { describe, expect, it } from "vitest";
import { newApiKey } from "#core/api-key/api-key.entity.js";
import { newKeyText } from "#core/api-key/key-text.js";
import { openColumn, sealColumn } from "#core/connection/connection-secrets.js";
import type { Principal } from "#core/kernel/principal.js";
import { openConnections } from "#test/support/connections.js";
import { MemorySource } from "#test/support/memory-source.js";
import { StandInOAuth } from "#test/support/services/oauth/stand-in-oauth.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";

describe("an authorization", () => {
  const tenant = useTenant("authorization");
  const folder = useFolder("for all");
  const provider = useShared(() => StandInOAuth.start());
  let atCheck: () => Promise<unknown> = async () => undefined;
  const opened = useShared(async () => {
    const check = async () => {
      await atCheck();
      return { name: "ada" };
    };
    const connector = { ...new MemorySource().connector(), auth: provider.profile, config: {}, check };
    const given = { appUrl: tenant.appUrl, folder, connectors: [connector], client: provider.client };
    const { close, ...parts } = await openConnections(given);
    return { ...parts, [Symbol.asyncDispose]: close };
  });
  const state = async (id: string) => (await tenant.inTenant(({ connections }) => connections.find(id)))?.state;

  async function begin(actor: Principal["actor"] = tenant.organization.system.actor) {
    const { connection, authorization } = await opened.service.create(
      { ...tenant.organization.system, actor },
      {
        kind: "s3",
        containerTags: [tenant.newTag()],
      },
    );
    const back = new URL(await provider.visit(authorization?.link ?? "")).searchParams;
    const answer = { kind: "s3", state: back.get("state") ?? "", code: back.get("code"), error: null };
    return { id: connection.id, finish: () => opened.authorization.finish(answer) };
  }

  it("makes a connection active", async () => {
    const { id, finish } = await begin();
    expect(await finish()).toEqual({ isAuthorized: true, redirectUrl: null });
    expect(await state(id)).toBe("active");
  });

  it("ends with the key that asked for it", async () => {
    const key = newApiKey(newKeyText(tenant.organization.organizationId), { name: "asking" });
    await tenant.inTenant(({ apiKeys }) => apiKeys.add(key));
    const actor = { kind: "key", id: key.id } as const;
    const [first, second] = [await begin(actor), await begin(actor)];
    expect((await first.finish()).isAuthorized).toBe(true);
    await tenant.inTenant(({ apiKeys }) => apiKeys.disable(key.id));
    await expect(second.finish()).rejects.toMatchObject({ code: "not_found" });
    expect(await state(second.id)).toBe("pending");
  });

  it("of an earlier build, which sealed nobody who asked, is not valid", async () => {
    const { id, finish } = await begin();
    const { cipher } = opened;
    await tenant.inTenant(async ({ connections }) => {
      const connection = await connections.find(id);
      if (connection === null) throw new Error("The connection is gone.");
      const pending = openColumn(cipher, connection, "authorization");
      const value = { ...pending, actor: undefined } as unknown as NonNullable<typeof pending>;
      await connections.update(id, {
        authorization: sealColumn(cipher, connection, { column: "authorization", value }),
      });
    });
    await expect(finish()).rejects.toMatchObject({ code: "not_found" });
    expect(await state(id)).toBe("pending");
  });

  it("brings no connection back that is removed meanwhile, and is revoked", async () => {
    const { id, finish } = await begin();
    const { revocations } = provider.counts;
    atCheck = () => opened.service.remove(tenant.organization.system, id, { keepsDocuments: false });
    await expect(finish()).rejects.toMatchObject({ code: "not_found" });
    expect(await state(id)).toBe("removing");
    expect(provider.counts.revocations).toBe(revocations + 1);
  });
});
