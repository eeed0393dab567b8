import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import express, { Router } from "express";

/**
 * The policy of the page: scripts, workers and requests of this server alone. The editor writes style attributes, so
 * styles may be inline. Its fonts and icons are part of its style.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * GraphiQL, for people who open the endpoint in a browser. It loads nothing from elsewhere. It holds no data: the user
 * types the key.
 */
export function graphiql(): Router {
  const file = createRequire(import.meta.url).resolve("@loci/graphiql/index.html");
  const page = readFileSync(file, "utf8");
  const router = Router({ strict: true });
  router.use("/assets", (_request, response, next) => {
    response.setHeader("x-content-type-options", "nosniff");
    next();
  });
  // Their names change with their content.
  const assets = { immutable: true, maxAge: "365d", index: false, redirect: false };
  router.use("/assets", express.static(join(dirname(file), "assets"), assets));
  router.get("/", (request, response, next) => {
    const wantsPage = request.accepts(["application/json", "text/html"]) === "text/html";
    if (!wantsPage || request.query["query"] !== undefined) {
      next();
      return;
    }
    // The files of the page lie below the path without a slash at its end.
    if (request.originalUrl.split("?")[0]?.endsWith("/")) {
      response.redirect("../graphql");
      return;
    }
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "no-referrer");
    response.setHeader("cache-control", "no-cache");
    response.type("html").send(page);
  });
  return router;
}
