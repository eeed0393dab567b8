import { type RequestHandler, Router, raw } from "express";
import type { ConnectionAuthorization } from "#core/connection/connection-authorization.js";
import type { ConnectionNotices } from "#core/connection/connection-notices.js";
import { refuseMethod } from "../transport/mount-routes.js";

interface SourceCallOptions {
  authorization: Pick<ConnectionAuthorization, "finish">;
  notices: Pick<ConnectionNotices, "receive" | "maxBytesOf">;
}

const MAX_PARAMETER = 8_000;

/** Calls of vendors, and of browsers on their way back. They need no key: a signed token names the connection. */
export function sourceCalls({ authorization, notices }: SourceCallOptions): Router {
  const callback: RequestHandler<{ provider: string }> = async (request, response) => {
    const query = new URLSearchParams(request.url.split("?").slice(1).join("?"));
    const parameter = (name: string) => query.get(name)?.slice(0, MAX_PARAMETER) ?? null;
    const answer = {
      kind: request.params.provider,
      state: parameter("state") ?? "",
      code: parameter("code"),
      error: parameter("error"),
    };
    // The address holds a code: no page learns of it.
    response.set({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    const { isAuthorized, redirectUrl } = await authorization.finish(answer);
    if (redirectUrl === null) {
      const text = isAuthorized ? "The source is connected." : "The source was not connected.";
      response
        .status(isAuthorized ? 200 : 400)
        .type("text/plain")
        .send(`${text} You can close this page.\n`);
      return;
    }
    const target = new URL(redirectUrl);
    if (!isAuthorized) target.searchParams.set("error", "access_denied");
    response.redirect(302, target.href);
  };
  // A call to an address that leads nowhere is answered before a byte of its body is read.
  const readBody: RequestHandler<{ token: string }> = async (request, response, next) => {
    const limit = await notices.maxBytesOf(request.params.token);
    raw({ type: () => true, limit, inflate: false })(request, response, next);
  };
  const receive: RequestHandler<{ token: string }> = async (request, response) => {
    const { method, headers, params } = request;
    const query = Object.fromEntries(new URLSearchParams(request.url.split("?").slice(1).join("?")));
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value ?? "")]);
    const body: unknown = request.body;
    const text = await notices.receive(params.token, {
      method,
      headers: Object.fromEntries(texts),
      query,
      body: Buffer.isBuffer(body) ? body : new Uint8Array(),
    });
    response.set({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    response.status(200).type("text/plain").send(text);
  };
  const router = Router();
  for (const path of ["/v3/connections/auth/callback/:provider", "/v3/connections/:provider/callback"]) {
    router
      .route(path)
      .get(callback)
      .all(refuseMethod(["GET"]));
  }
  router
    .route("/v3/connections/notices/:token")
    .get(receive)
    .post(readBody, receive)
    .all(refuseMethod(["GET", "POST"]));
  return router;
}
