import { AuthExpiredError, ForbiddenError, RateLimitedError, UnavailableError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import {
  authorizationLink,
  exchangeCode,
  newVerifier,
  refreshTokens,
  revokeTokens,
} from "#core/connection/oauth/oauth-requests.js";
import { StandInOAuth } from "../../support/services/oauth/stand-in-oauth.js";
import { useShared } from "../../support/use-shared.js";

const redirectUri = "http://127.0.0.1:6767/v3/connections/auth/callback/google-drive";
const http = createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] });
const clock = { now: () => new Date("2026-01-01T00:00:00Z") };

async function connect(provider: StandInOAuth, verifier = newVerifier()) {
  const party = { http, clock, profile: provider.profile, client: provider.client };
  const link = authorizationLink(provider.profile, {
    clientId: provider.client.id,
    redirectUri,
    state: "st",
    verifier,
  });
  const code = new URL(await provider.visit(link)).searchParams.get("code") ?? "";
  return { party, code, exchange: (using = verifier) => exchangeCode(party, { code, verifier: using, redirectUri }) };
}

describe.each([
  { clientAuthentication: "body", tokenRequest: "form" },
  { clientAuthentication: "basic", tokenRequest: "json" },
] as const)("OAuth with $clientAuthentication and $tokenRequest", (options) => {
  const shared = useShared(() => StandInOAuth.start(options));

  it("gives tokens for a code, refreshes them with rotation and revokes them", async () => {
    const provider = shared;
    const { party, exchange } = await connect(provider);
    const first = await exchange();
    expect(first.expiresAt).toEqual(new Date("2026-01-01T01:00:00Z"));
    const second = await refreshTokens(party, first.refreshToken ?? "");
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(provider.accepts(`Bearer ${second.accessToken}`)).toBe(true);
    await revokeTokens(party, second);
    expect(provider.accepts(`Bearer ${second.accessToken}`)).toBe(false);
    await expect(refreshTokens(party, second.refreshToken ?? "")).rejects.toThrow(AuthExpiredError);
  });

  it("gives nothing for a code that another one asked for, or that comes twice", async () => {
    const stolen = await connect(shared);
    await expect(stolen.exchange(newVerifier())).rejects.toThrow(AuthExpiredError);
    const { exchange } = await connect(shared);
    await exchange();
    await expect(exchange()).rejects.toThrow(AuthExpiredError);
  });
});

describe("a failing sign-in", () => {
  const shared = useShared(() => StandInOAuth.start());

  it.each([
    [{ status: 429, headers: { "retry-after": "7" } }, RateLimitedError],
    [{ status: 503 }, UnavailableError],
    [{ status: 400, body: { error: "invalid_grant", error_description: "secret words" } }, AuthExpiredError],
    [{ status: 200, body: { error: "bad_verification_code" } }, AuthExpiredError],
    [{ status: 401, body: { error: "invalid_client" } }, ForbiddenError],
  ])("%j is told as what it is, without the answer's words", async (failure, expected) => {
    const { exchange } = await connect(shared);
    shared.failures.push(failure);
    const error: Error = await exchange().then(
      () => expect.fail("It was accepted"),
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(expected);
    expect(error.message).not.toContain("secret words");
  });

  it("keeps a token that does not end by itself", async () => {
    shared.lifetime = null;
    const { exchange } = await connect(shared);
    expect(await exchange()).toMatchObject({ refreshToken: null, expiresAt: null });
  });
});
