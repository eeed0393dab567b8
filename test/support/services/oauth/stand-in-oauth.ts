import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { OAuthClientName, OAuthProfile } from "#core/ports/connector.js";
import { listen, shut } from "../../local-server.js";

interface Grant {
  redirectUri: string;
  challenge: string;
  refreshToken: string;
  accessTokens: Set<string>;
}

interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

interface StandInOptions {
  client?: OAuthClientName;
  clientAuthentication?: OAuthProfile["clientAuthentication"];
  tokenRequest?: OAuthProfile["tokenRequest"];
  scopes?: string[];
}

const CLIENT = { id: "stand-in-client", secret: "secret-of-the-stand-in-client" };
const BASIC = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`;

/**
 * The sign-in of a vendor: authorization codes with PKCE, refresh tokens that are good once, revocation. A refresh
 * token that comes twice ends its grant, as RFC 9700 asks of servers. The end of a path alone tells what is asked for,
 * as each vendor has paths of its own.
 */
export class StandInOAuth implements AsyncDisposable {
  readonly client = CLIENT;
  /** How the next requests for tokens fail, in turn. */
  readonly failures: Answer[] = [];
  readonly counts = { exchanges: 0, refreshes: 0, revocations: 0 };
  /** Seconds. Null: tokens do not end, and there is no refresh token. */
  lifetime: number | null = 3600;
  profile: OAuthProfile;
  /** Every token that it gave out. */
  readonly issued: string[] = [];
  url = "";
  readonly #codes = new Map<string, Grant>();
  readonly #grants = new Set<Grant>();
  readonly #server = createServer((request, response) => void this.#respond(request, response));

  private constructor({
    client = "google",
    clientAuthentication = "body",
    tokenRequest = "form",
    scopes = ["read"],
  }: StandInOptions) {
    this.profile = {
      kind: "oauth",
      client,
      authorizeUrl: "",
      tokenUrl: "",
      revokeUrl: "",
      scopes,
      authorizeParameters: { access_type: "offline" },
      clientAuthentication,
      tokenRequest,
    };
  }

  static async start(options: StandInOptions = {}): Promise<StandInOAuth> {
    const provider = new StandInOAuth(options);
    provider.url = `http://127.0.0.1:${await listen(provider.#server)}`;
    const { profile } = provider;
    profile.authorizeUrl = `${provider.url}/authorize`;
    profile.tokenUrl = `${provider.url}/token`;
    profile.revokeUrl = `${provider.url}/revoke`;
    return provider;
  }

  /** The vendor's API asks whether a request comes with a token that is still good. */
  accepts(authorization: string | undefined): boolean {
    const token = authorization?.replace(/^Bearer /, "") ?? "";
    return [...this.#grants].some(({ accessTokens }) => accessTokens.has(token));
  }

  /** Access tokens so far are refused from now on; refresh tokens are good. */
  expireAccessTokens(): void {
    for (const { accessTokens } of this.#grants) accessTokens.clear();
  }

  /** A person takes the permission back. */
  endGrants(): void {
    this.#grants.clear();
  }

  /** The person at the browser: allows it, or not. Returns the address that the vendor then sends the browser to. */
  async visit(authLink: string, choice: "allow" | "deny" = "allow"): Promise<string> {
    const link = new URL(authLink);
    link.searchParams.set("stand-in-choice", choice);
    const response = await fetch(link, { redirect: "manual" });
    const target = response.headers.get("location");
    if (target === null) throw new Error(`The stand-in refused the link with ${response.status}`);
    return target;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await shut(this.#server);
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body = {}, headers } = await this.#answerTo(request);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(status === 204 ? "" : JSON.stringify(body));
  }

  async #answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    if (/\/auth(orize)?$/.test(pathname)) return this.#authorize(searchParams);
    if (request.method === "DELETE") return await this.#deleteGrant(request);
    const fields = await this.#fieldsOf(request);
    if (fields === null) return { status: 401, body: { error: "invalid_client" } };
    if (pathname.endsWith("/revoke")) return this.#revoke(fields);
    const failure = this.failures.shift();
    if (failure) return failure;
    if (fields["grant_type"] === "authorization_code") return this.#exchange(fields);
    if (fields["grant_type"] === "refresh_token") return this.#refresh(fields);
    return { status: 400, body: { error: "unsupported_grant_type" } };
  }

  #authorize(query: URLSearchParams): Answer {
    const [redirectUri, state, challenge] = ["redirect_uri", "state", "code_challenge"].map((name) => query.get(name));
    const isFine =
      query.get("response_type") === "code" &&
      query.get("client_id") === CLIENT.id &&
      query.get("code_challenge_method") === "S256";
    if (!isFine || !redirectUri || !state || !challenge) return { status: 400, body: { error: "invalid_request" } };
    const target = new URL(redirectUri);
    target.searchParams.set("state", state);
    if (query.get("stand-in-choice") === "deny") {
      target.searchParams.set("error", "access_denied");
    } else {
      const code = randomUUID();
      this.#codes.set(code, { redirectUri, challenge, refreshToken: "", accessTokens: new Set() });
      target.searchParams.set("code", code);
    }
    return { status: 302, headers: { location: target.href } };
  }

  #exchange(fields: Record<string, string>): Answer {
    this.counts.exchanges++;
    const code = fields["code"] ?? "";
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash("sha256")
      .update(fields["code_verifier"] ?? "")
      .digest("base64url");
    if (grant === undefined || grant.challenge !== challenge || grant.redirectUri !== fields["redirect_uri"]) {
      return { status: 400, body: { error: "invalid_grant" } };
    }
    this.#grants.add(grant);
    return this.#issue(grant);
  }

  #refresh(fields: Record<string, string>): Answer {
    this.counts.refreshes++;
    const token = fields["refresh_token"] ?? "";
    const grant = [...this.#grants].find(({ refreshToken }) => refreshToken.split(".")[0] === token.split(".")[0]);
    if (grant === undefined || grant.refreshToken !== token) {
      if (grant) this.#grants.delete(grant);
      return { status: 400, body: { error: "invalid_grant" } };
    }
    return this.#issue(grant);
  }

  #revoke(fields: Record<string, string>): Answer {
    this.counts.revocations++;
    const token = fields["token"] ?? "";
    for (const grant of this.#grants) {
      if (grant.refreshToken === token || grant.accessTokens.has(token)) this.#grants.delete(grant);
    }
    return { status: 200 };
  }

  /** GitHub's way to revoke. */
  async #deleteGrant(request: IncomingMessage): Promise<Answer> {
    if (request.url !== `/applications/${CLIENT.id}/grant`) return { status: 404 };
    if (request.headers.authorization !== BASIC) return { status: 401 };
    const { access_token: token = "" } = JSON.parse(await textOf(request)) as { access_token?: string };
    this.#revoke({ token });
    return { status: 204 };
  }

  /** The part before the dot is the grant's, and stays. */
  #issue(grant: Grant): Answer {
    const accessToken = `secret-access-${randomUUID()}`;
    grant.accessTokens.add(accessToken);
    this.issued.push(accessToken);
    if (this.lifetime === null) return { status: 200, body: { access_token: accessToken, token_type: "bearer" } };
    const family = grant.refreshToken.split(".")[0] || `secret-refresh-${randomUUID()}`;
    grant.refreshToken = `${family}.${randomUUID()}`;
    this.issued.push(grant.refreshToken);
    const body = { access_token: accessToken, refresh_token: grant.refreshToken, expires_in: this.lifetime };
    return { status: 200, body };
  }

  /** Null: the client is not who it should be. */
  async #fieldsOf(request: IncomingMessage): Promise<Record<string, string> | null> {
    const text = await textOf(request);
    const isJson = request.headers["content-type"] === "application/json";
    if (isJson !== (this.profile.tokenRequest === "json")) return null;
    const fields: Record<string, string> = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const isClient =
      this.profile.clientAuthentication === "basic"
        ? request.headers.authorization === BASIC
        : fields["client_id"] === CLIENT.id && fields["client_secret"] === CLIENT.secret;
    return isClient ? fields : null;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
