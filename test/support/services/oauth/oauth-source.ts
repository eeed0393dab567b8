import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, shut } from "../../local-server.js";
import type { FakeHttpSource } from "../fake-http-source.js";
import type { StandInOAuth } from "./stand-in-oauth.js";

/** GitHub's path, and the stand-in's. */
const SIGN_IN: [string, string][] = [
  ["/login/oauth/authorize", "/authorize"],
  ["/login/oauth/access_token", "/token"],
  ["/applications/", "/applications/"],
];

/** One address for the stand-ins of GitHub's API and of its sign-in, which says what tokens the API takes. */
export class OAuthSource implements AsyncDisposable {
  url = "";
  readonly #server = createServer((request, response) => void this.#respond(request, response));

  private constructor(
    private readonly source: FakeHttpSource,
    private readonly signIn: StandInOAuth,
  ) {}

  static async open(source: FakeHttpSource, signIn: StandInOAuth): Promise<OAuthSource> {
    const opened = new OAuthSource(source, signIn);
    opened.url = `http://127.0.0.1:${await listen(opened.#server)}`;
    return opened;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await shut(this.#server);
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url, headers } = this.#targetOf(request);
    const answer = await fetch(url, {
      method: request.method ?? "GET",
      headers,
      redirect: "manual",
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  }

  #targetOf({ url: path = "/", headers: given }: IncomingMessage): { url: string; headers: Record<string, string> } {
    // Those of the connection between two neighbours stay there.
    const { host: _, connection: __, "content-length": ___, authorization, ...others } = given;
    const headers = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
    const [from = "", to] = SIGN_IN.find(([start]) => path.startsWith(start)) ?? [];
    if (to !== undefined) {
      const { origin } = new URL(this.signIn.profile.tokenUrl);
      const own = authorization === undefined ? headers : { ...headers, authorization };
      return { url: origin + to + path.slice(from.length), headers: own };
    }
    const token = this.signIn.accepts(authorization) ? this.source.accessToken : "refused";
    return { url: this.source.url + path, headers: { ...headers, authorization: `Bearer ${token}` } };
  }
}
