import { createHash, randomBytes } from "node:crypto";
import {
  AuthExpiredError,
  FetchFailedError,
  ForbiddenError,
  type PlatformError,
  RateLimitedError,
  UnavailableError,
} from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";
import type { OAuthProfile } from "#core/ports/connector.js";
import type { HttpClient, HttpRequest, HttpResponse } from "#core/ports/http-client.js";

/** The credentials of an application that a vendor knows. */
export interface OAuthClient {
  id: string;
  secret: string;
}

export interface OAuthTokens {
  accessToken: string;
  /** Null: the vendor gave none, and the access token is valid until somebody revokes it, or is lost when it ends. */
  refreshToken: string | null;
  /** The access token ends then. Null: it does not end by itself. */
  expiresAt: Date | null;
}

interface Party {
  http: Pick<HttpClient, "request">;
  clock: Clock;
  profile: OAuthProfile;
  client: OAuthClient;
  signal?: AbortSignal | undefined;
}

const VERIFIER_BYTES = 32;
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 256 * 1024;
const DEFAULT_WAIT_MS = 60_000;

/** The secret half of PKCE (RFC 7636): 43 characters. */
export function newVerifier(): string {
  return randomBytes(VERIFIER_BYTES).toString("base64url");
}

/** Where a person allows the connection. */
export function authorizationLink(
  profile: OAuthProfile,
  asked: { clientId: string; redirectUri: string; state: string; verifier: string },
): string {
  const link = new URL(profile.authorizeUrl);
  const parameters = {
    response_type: "code",
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    ...(profile.scopes.length > 0 ? { scope: profile.scopes.join(" ") } : {}),
    state: asked.state,
    code_challenge: createHash("sha256").update(asked.verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...profile.authorizeParameters,
  };
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value);
  return link.href;
}

/** Throws `AuthExpiredError` for a code that is not valid any more. */
export async function exchangeCode(
  party: Party,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<OAuthTokens> {
  const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
  return await requestTokens(party, grant);
}

/** Throws `AuthExpiredError` when the vendor knows the refresh token no more. */
export async function refreshTokens(party: Party, refreshToken: string): Promise<OAuthTokens> {
  const fresh = await requestTokens(party, { grant_type: "refresh_token", refresh_token: refreshToken });
  return { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken };
}

/** Tokens that the vendor does not know are fine. */
export async function revokeTokens(party: Party, { accessToken, refreshToken }: OAuthTokens): Promise<void> {
  const { profile, client } = party;
  if (profile.revokeUrl === null) return;
  // GitHub revokes by its own rules: the grant of a client is deleted.
  const isGrant = profile.revokeUrl.includes("{client_id}");
  const url = profile.revokeUrl.replace("{client_id}", encodeURIComponent(client.id));
  const response = isGrant
    ? await send(party, { url, method: "DELETE", ...jsonBody({ access_token: accessToken }), ...basic(client) })
    : await send(party, authenticated(party, url, { token: refreshToken ?? accessToken }));
  if (response.status >= 500 || response.status === 429) throw refusal(response, {});
}

async function requestTokens(party: Party, grant: Record<string, string>): Promise<OAuthTokens> {
  const response = await send(party, authenticated(party, party.profile.tokenUrl, grant));
  const answer = readAnswer(response);
  // GitHub answers failures with 200.
  if (response.status >= 400 || typeof answer["error"] === "string") throw refusal(response, answer);
  return tokensOf(answer, party.clock);
}

function authenticated({ profile, client }: Party, url: string, fields: Record<string, string>): HttpRequest {
  const isBasic = profile.clientAuthentication === "basic";
  const all = isBasic ? fields : { ...fields, client_id: client.id, client_secret: client.secret };
  const body = profile.tokenRequest === "json" ? jsonBody(all) : formBody(all);
  return {
    url,
    method: "POST",
    body: body.body,
    headers: { ...body.headers, ...(isBasic ? basic(client).headers : {}) },
  };
}

async function send({ http, signal }: Party, { headers, ...request }: HttpRequest): Promise<HttpResponse> {
  return await http.request({
    ...request,
    headers: { accept: "application/json", ...headers },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    // Neither a code nor a secret follows a redirect.
    maxRedirects: 0,
    ...(signal === undefined ? {} : { signal }),
  });
}

function basic({ id, secret }: OAuthClient): { headers: Record<string, string> } {
  // RFC 6749, 2.3.1: both are encoded before they are joined.
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
}

function jsonBody(fields: Record<string, string>): { body: string; headers: Record<string, string> } {
  return { body: JSON.stringify(fields), headers: { "content-type": "application/json" } };
}

function formBody(fields: Record<string, string>): { body: string; headers: Record<string, string> } {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { body: new URLSearchParams(fields).toString(), headers };
}

function readAnswer({ body, status }: HttpResponse): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch (cause) {
    if (status >= 400) return {};
    throw new FetchFailedError("The sign-in of the source answered with something that is no JSON", {
      retryable: true,
      cause,
    });
  }
}

/** The codes of RFC 6749 and GitHub's own for a code or a refresh token that is not valid any more. */
const LOST = ["invalid_grant", "bad_verification_code", "bad_refresh_token", "access_denied"];

/** The answer is not quoted: it may hold secrets. */
function refusal({ status, headers }: HttpResponse, { error }: Record<string, unknown>): PlatformError {
  const message = `The sign-in of the source answered with status ${status}`;
  if (status === 429) {
    const seconds = Number(headers["retry-after"]);
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : DEFAULT_WAIT_MS;
    return new RateLimitedError(message, { details: { retryAfterMs } });
  }
  if (status >= 500 || status === 408) return new UnavailableError(message);
  if (LOST.includes(String(error)))
    return new AuthExpiredError("The source does not accept the authorization any more");
  return new ForbiddenError(
    "The source does not accept the OAuth client: check its id, its secret and its redirect URI",
  );
}

function tokensOf(answer: Record<string, unknown>, clock: Clock): OAuthTokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = answer;
  if (typeof accessToken !== "string" || accessToken === "") {
    throw new FetchFailedError("The sign-in of the source answered without a token", { retryable: true });
  }
  const seconds = Number(expiresIn ?? Number.NaN);
  return {
    accessToken,
    refreshToken: typeof refreshToken === "string" && refreshToken !== "" ? refreshToken : null,
    expiresAt: Number.isFinite(seconds) ? new Date(clock.now().getTime() + seconds * 1000) : null,
  };
}
