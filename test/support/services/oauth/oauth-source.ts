import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { listen, shut } from "../../local-server.js";
import type { FakeHttpSource } from "../fake-http-source.js";
import type { StandInOAuth } from "./stand-in-oauth.js";

/** Paths of GitHub and Notion, whose sign-in is at the address of the API. */
const SIGN_IN = /^(\/login\/oauth|\/v1\/oauth|\/applications)\//;

/**
 * One address for the stand-ins of an API and of its sign-in, which says what tokens the API takes. When the API lets its
 * token expire, so do those of the sign-in.
 */
export class OAuthSource implements AsyncDisposable {
  url = "";
  readonly #api: string;
  #token: string | null;
  readonly #server = createServer((request, response) => this.#respond(request, response));

  private constructor(
    private readonly source: FakeHttpSource,
    private readonly signIn: StandInOAuth,
  ) {
    this.#api = source.url;
    this.#token = source.accessToken;
  }

  static async open(source: FakeHttpSource, signIn: StandInOAuth): Promise<OAuthSource> {
    const opened = new OAuthSource(source, signIn);
    opened.url = `http://127.0.0.1:${await listen(opened.#server)}`;
    // Links of its answers lead through here.
    source.url = opened.url;
    return opened;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await shut(this.#server);
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const { url: path = "/", method } = request;
    const isSignIn = SIGN_IN.test(path);
    const { host: _, authorization, ...others } = request.headers;
    const own = authorization === undefined ? {} : { authorization };
    const token = this.signIn.accepts(authorization) ? this.source.accessToken : "refused";
    const headers = { ...others, ...(isSignIn ? own : { authorization: `Bearer ${token}` }) };
    const passed = requestOf((isSignIn ? this.signIn.url : this.#api) + path, { method, headers }, (answer) => {
      if (this.source.accessToken !== this.#token) this.signIn.expireAccessTokens();
      this.#token = this.source.accessToken;
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      // An answer that breaks off does so here too.
      pipeline(answer, response, () => undefined);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  }
}
