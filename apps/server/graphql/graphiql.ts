import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RequestHandler } from "express";

/**
 * A page for trying operations, for people who open the endpoint in a browser. It loads nothing from elsewhere and may
 * use only its own script, its own style and this server. It holds no data: the user types the key.
 */
export function graphiql(): RequestHandler {
  const page = readFileSync(new URL("graphiql.html", import.meta.url), "utf8");
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(page, "script")}'`,
    `style-src '${hashOf(page, "style")}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return (request, response, next) => {
    const wantsPage = request.accepts(["application/json", "text/html"]) === "text/html";
    if (!wantsPage || request.query["query"] !== undefined) {
      next();
      return;
    }
    response.setHeader("content-security-policy", policy);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "no-referrer");
    response.setHeader("cache-control", "no-cache");
    response.type("html").send(page);
  };
}

/** The hash of the text between the tags, as browsers compute it (CSP level 3, 6.7.2.2). */
function hashOf(page: string, tag: "script" | "style"): string {
  const text = page.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0];
  if (text === undefined) throw new Error(`The page has no <${tag}>.`);
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
