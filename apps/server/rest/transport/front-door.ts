import type { RequestHandler } from "express";
import { sendReply } from "./send-reply.js";

/** The page has no script, no style and no picture, and stands in no frame. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Answers `GET /`: a page with links for a person in a browser, JSON for a program. Clients of a local server take any
 * answer here as a sign that it runs (wire contract).
 */
export function frontDoor({ introspection }: { introspection: boolean }): RequestHandler {
  const page = printPage(introspection);
  return (request, response) => {
    response.vary("accept");
    if (request.accepts(["application/json", "text/html"]) !== "text/html") {
      sendReply(response, {
        status: 200,
        body: { name: "Loci", graphql: "/graphql", rest: ["/v3", "/v4"], health: "/health" },
      });
      return;
    }
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "no-referrer");
    response.setHeader("cache-control", "no-store");
    response.type("html").send(page);
  };
}

/** Paths of this server alone, so that they are right behind every proxy and under every version. */
function printPage(introspection: boolean): string {
  const links = [
    ["graphql", "GraphiQL: try the API in the browser"],
    ...(introspection
      ? [
          ["schema.graphql", "The schema of GraphQL"],
          ["v3/openapi", "REST, version 3, as OpenAPI"],
          ["v4/openapi", "REST, version 4, as OpenAPI"],
          ["v5/openapi", "REST, version 5, as OpenAPI"],
        ]
      : []),
    ["health", "Health"],
  ];
  return [
    "<!doctype html>",
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    "<title>Loci</title>",
    "<h1>Loci</h1>",
    "<p>Memory and knowledge for AI applications. This server runs.</p>",
    "<ul>",
    ...links.map(([path, text]) => `<li><a href="${path}">${text}</a></li>`),
    "</ul>",
    "<p>Each request needs the key that the first start has shown. The documentation is in the folder <code>docs</code>",
    "of the source: <code>docs/index.md</code> is its beginning, <code>docs/reference/rest.md</code> the REST reference.</p>",
    "</html>",
    "",
  ].join("\n");
}
