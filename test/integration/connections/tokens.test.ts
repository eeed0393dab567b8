import { AuthExpiredError, UnavailableError } from "@loci/errors";
import { beforeEach, describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { ConnectionTokens } from "#core/connection/connection-tokens.js";
import { OAuthClients } from "#core/connection/oauth/oauth-clients.js";
import {
  authorizationLink,
  exchangeCode,
  newVerifier,
  type OAuthTokens,
} from "#core/connection/oauth/oauth-requests.js";
import { newId } from "#core/kernel/ids.js";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { StandInOAuth } from "#test/support/services/oauth/stand-in-oauth.js";
import { useTenant } from "#test/support/tenant.js";
import { useShared } from "#test/support/use-shared.js";

const redirectUri = "http://127.0.0.1:6767/v3/connections/auth/callback/google-drive";

describe("tokens of a connection", () => {
  const tenant = useTenant("tokens");
  const provider = useShared(() => StandInOAuth.start());
  const http = createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] });
  const cipher = new SecretCipher(Buffer.alloc(32, 1));
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  beforeEach(() => {
    aheadMs = 0;
  });

  /** As another process has it. */
  function openTokens(): ConnectionTokens {
    const { database } = tenant;
    const clients = new OAuthClients({ database, cipher, ofServer: () => provider.client });
    return new ConnectionTokens({ database, clients, http, cipher, clock });
  }

  async function authorize(): Promise<OAuthTokens> {
    const { profile, client } = provider;
    const verifier = newVerifier();
    const link = authorizationLink(profile, { clientId: client.id, redirectUri, state: "state", verifier });
    const code = new URL(await provider.visit(link)).searchParams.get("code") ?? "";
    return await exchangeCode({ http, clock, profile, client }, { code, verifier, redirectUri });
  }

  async function addConnection() {
    const { organizationId } = tenant.organization;
    const owner = { organizationId, id: newId() };
    const given = await authorize();
    const { tokens, tokensExpireAt } = openTokens().seal(owner, given, provider.client.id);
    await tenant.inTenant(({ connections }) =>
      connections.add({
        id: owner.id,
        kind: "google-drive",
        tags: ["drive"],
        state: "active",
        documentLimit: 10,
        config: {},
        metadata: null,
        secrets: null,
        tokens,
        tokensExpireAt,
        authorization: null,
        accountName: null,
        resources: [],
        createdBy: "test",
      }),
    );
    return { owner, given };
  }

  const request = () => ({ profile: provider.profile });

  it("are handed out while they are good, and refreshed before they end", async () => {
    const { owner, given } = await addConnection();
    expect(await openTokens().fresh(owner, request())).toBe(given.accessToken);
    aheadMs = 56 * 60_000;
    const fresh = await openTokens().fresh(owner, request());
    expect(fresh).not.toBe(given.accessToken);
    expect(provider.accepts(`Bearer ${fresh}`)).toBe(true);
  });

  it("are refreshed once, however many processes ask at the same time", async () => {
    const { owner, given } = await addConnection();
    const before = provider.counts.refreshes;
    const refused = given.accessToken;
    const asked = Array.from({ length: 8 }, () => openTokens().fresh(owner, { ...request(), refused }));
    const fresh = new Set(await Promise.all(asked));
    expect(fresh.size).toBe(1);
    expect(provider.counts.refreshes - before).toBe(1);
    expect(provider.accepts(`Bearer ${[...fresh][0]}`)).toBe(true);
  });

  it("are refreshed by another process when the one that began is gone", async () => {
    const { owner, given } = await addConnection();
    const { id } = owner;
    await tenant.inTenant(async ({ connections }) => {
      const tokens = (await connections.find(id))?.tokens ?? null;
      const now = clock.now();
      const until = new Date(now.getTime() + 700);
      expect(await connections.leaseTokens({ id, tokens, now, until })).toBe(true);
      expect(await connections.leaseTokens({ id, tokens, now, until })).toBe(false);
    });
    expect(await openTokens().fresh(owner, { ...request(), refused: given.accessToken })).toMatch(/^secret-access-/);
  });

  it("are kept when who asked for them goes away while the vendor answers", async () => {
    const { owner, given } = await addConnection();
    const { database } = tenant;
    const clients = new OAuthClients({ database, cipher, ofServer: () => provider.client });
    const gone = new AbortController();
    const leaving: Pick<typeof http, "request"> = {
      request(asked) {
        gone.abort();
        return http.request(asked);
      },
    };
    const tokens = new ConnectionTokens({ database, clients, http: leaving, cipher, clock });
    const asked = { ...request(), refused: given.accessToken };
    const fresh = await tokens.fresh(owner, { ...asked, signal: gone.signal });
    expect(gone.signal.aborted).toBe(true);
    expect(await openTokens().fresh(owner, asked)).toBe(fresh);
  });

  it("stay as they are when the vendor does not answer, and need a person when it refuses", async () => {
    const { owner, given } = await addConnection();
    const refused = given.accessToken;
    provider.failures.push({ status: 503 });
    await expect(openTokens().fresh(owner, { ...request(), refused })).rejects.toThrow(UnavailableError);
    expect(await openTokens().fresh(owner, { ...request(), refused })).not.toBe(refused);
    provider.endGrants();
    aheadMs = 56 * 60_000;
    await expect(openTokens().fresh(owner, request())).rejects.toThrow(AuthExpiredError);
  });

  it("are neither in the database in clear, nor good in another row", async () => {
    const { owner, given } = await addConnection();
    const rows = await tenant.inTenant(({ connections }) =>
      connections.page({ kinds: [], tags: "all", limit: 100, offset: 0 }),
    );
    expect(JSON.stringify(rows)).not.toMatch(/secret-(access|refresh)/);
    const other = await addConnection();
    await tenant.inTenant(async ({ connections }) => {
      const tokens = (await connections.find(owner.id))?.tokens ?? null;
      await connections.update(other.owner.id, { tokens });
    });
    await expect(openTokens().fresh(other.owner, request())).rejects.toThrow(/another row/);
    expect(given.refreshToken).toMatch(/^secret-refresh/);
  });

  it("are revoked at the vendor", async () => {
    const { owner, given } = await addConnection();
    const connection = await tenant.inTenant(({ connections }) => connections.find(owner.id));
    if (connection === null) throw new Error("The connection is gone");
    await openTokens().revoke(connection, request());
    expect(provider.accepts(`Bearer ${given.accessToken}`)).toBe(false);
  });
});
