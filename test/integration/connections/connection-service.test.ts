import { AuthExpiredError, BadInputError, NotSupportedError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import type { CreateConnectionInput } from "#core/connection/connection.service.js";
import type { Connector, ConnectorAccount, OAuthProfile } from "#core/ports/connector.js";
import { openConnections } from "#test/support/connections.js";
import { MemorySource } from "#test/support/memory-source.js";
import { StandInOAuth } from "#test/support/services/oauth/stand-in-oauth.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";

const profile: OAuthProfile = {
  kind: "oauth",
  client: "github",
  tokenField: "secretAccessKey",
  authorizeUrl: "http://127.0.0.1/authorize",
  tokenUrl: "http://127.0.0.1/token",
  revokeUrl: null,
  scopes: [],
  authorizeParameters: {},
  clientAuthentication: "body",
  tokenRequest: "form",
};

describe("a source with its own credentials", () => {
  const tenant = useTenant("own credentials");
  const folder = useFolder("for all");
  const provider = useShared(() => StandInOAuth.start());
  const source = new MemorySource();
  let account: () => ConnectorAccount = () => ({ name: "ada" });
  const fields: Connector = { ...source.connector(), check: async () => account() };
  const either: Connector = { ...fields, kind: "github", auth: profile };
  const opened = useShared(async () => {
    const authorized: Connector = { ...fields, kind: "notion", config: {}, auth: provider.profile };
    const given = { appUrl: tenant.appUrl, folder, connectors: [fields, either, authorized], client: provider.client };
    const { close, ...parts } = await openConnections(given);
    return { ...parts, [Symbol.asyncDispose]: close };
  });
  const principal = () => tenant.organization.system;
  const metadata = { secretAccessKey: "open sesame" };
  const refuse = () => {
    throw new AuthExpiredError("The server refuses the keys");
  };

  it("is not connected with keys that the source refuses", async () => {
    account = refuse;
    const containerTags = ["refused"];
    const refused = opened.service.create(principal(), { kind: "s3", containerTags, metadata });
    const error = await refused.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(BadInputError);
    expect(JSON.stringify(error)).not.toContain("open sesame");
    expect((error as BadInputError).details).toMatchObject({ issues: [{ path: ["metadata", "secretAccessKey"] }] });
    const page = { kinds: [], limit: 10, offset: 0 };
    expect((await opened.service.list(principal(), { ...page, containerTags })).connections).toEqual([]);
  });

  it("takes new keys once the old ones have ended, and is read again", async () => {
    account = () => ({ name: "ada" });
    source.put("a", {});
    const input: CreateConnectionInput = { kind: "s3", containerTags: ["renewed"], metadata };
    const { connection } = await opened.service.create(principal(), input);
    source.failures.listing.push(...Array.from({ length: 3 }, () => new AuthExpiredError("The keys have ended")));
    await opened.sync();
    const stateOf = async () => (await opened.service.getMany(principal(), [connection.id]))[0]?.state;
    expect(await stateOf()).toBe("auth_expired");
    source.failures.listing.length = 0;

    const again = await opened.service.create(principal(), input);
    expect(again).toMatchObject({ connection: { id: connection.id, state: "active" }, authorization: null });
    await opened.sync();
    expect(await opened.syncs.lastRuns(principal(), [connection.id])).toMatchObject([{ state: "completed" }]);
    expect((await opened.service.create(principal(), input)).connection.id).not.toBe(connection.id);
  });

  it("is not authorized at the vendor where it has its own token", async () => {
    account = () => ({ name: "ada" });
    const input: CreateConnectionInput = { kind: "github", containerTags: ["own-token"], metadata };
    const { connection } = await opened.service.create(principal(), input);
    await expect(opened.service.authorize(principal(), connection.id, null)).rejects.toThrow(NotSupportedError);
  });

  it("is listed anew once another account has authorized it, and not for the same one", async () => {
    const { connection } = await opened.service.create(principal(), { kind: "notion", containerTags: ["accounts"] });
    const { id } = connection;
    const cursorAfter = async (name: string) => {
      account = () => ({ name });
      await opened.database.inTenant(principal(), ({ connections }) => connections.update(id, { cursor: "delta:1" }));
      const { authorization } = await opened.service.authorize(principal(), id, null);
      const back = new URL(await provider.visit(authorization?.link ?? "")).searchParams;
      const [state, code] = [back.get("state") ?? "", back.get("code")];
      await opened.authorization.finish({ kind: "notion", state, code, error: null });
      return (await opened.service.getMany(principal(), [id]))[0]?.cursor;
    };
    await cursorAfter("ada");
    expect(await cursorAfter("ada")).toBe("delta:1");
    expect(await cursorAfter("grace")).toBeNull();
  });

  it("is removed once: a second removal does not change what becomes of its documents", async () => {
    account = () => ({ name: "ada" });
    const input: CreateConnectionInput = { kind: "s3", containerTags: ["removed"], metadata };
    const { connection } = await opened.service.create(principal(), input);
    await opened.service.remove(principal(), connection.id, { keepsDocuments: true });
    const again = opened.service.remove(principal(), connection.id, { keepsDocuments: false });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
    const both = await opened.service.create(principal(), input);
    const removals = [true, false].map((keepsDocuments) =>
      opened.service.remove(principal(), both.connection.id, { keepsDocuments }),
    );
    const outcomes = await Promise.allSettled(removals);
    const kept = outcomes[0]?.status === "fulfilled";
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const find = async (id: string) => await tenant.inTenant(({ connections }) => connections.find(id));
    expect(await find(connection.id)).toMatchObject({ state: "removing", keepsDocuments: true });
    expect(await find(both.connection.id)).toMatchObject({ state: "removing", keepsDocuments: kept });
  });

  it("is found on pages of its list, by kind and container tag", async () => {
    account = () => ({ name: "ada" });
    const made: string[] = [];
    for (let number = 0; number < 5; number++) {
      const input: CreateConnectionInput = { kind: "s3", containerTags: ["paged", `paged-${number}`], metadata };
      made.push((await opened.service.create(principal(), input)).connection.id);
    }
    await opened.service.create(principal(), { kind: "github", containerTags: ["paged"], metadata });
    const page: Parameters<typeof opened.service.list>[1] = {
      ...{ kinds: ["s3"], containerTags: ["paged"], order: "asc", limit: 2, offset: 0 },
    };
    const found: string[] = [];
    for (let offset = 0; ; offset += 2) {
      const { connections, totalCount, hasNext } = await opened.service.list(principal(), { ...page, offset });
      expect(totalCount).toBe(5);
      found.push(...connections.map(({ id }) => id));
      if (!hasNext) break;
    }
    expect(found).toEqual(made);
    const one = await opened.service.list(principal(), { limit: 9, offset: 0, kinds: [], containerTags: ["paged-3"] });
    expect(one.connections.map(({ id }) => id)).toEqual([made[3]]);
    const runs = await opened.syncs.lastRuns(principal(), [...made, "unknown"]);
    expect(runs).toEqual([null, null, null, null, null, null]);
  });
});
