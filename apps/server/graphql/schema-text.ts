import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";

interface SchemaText {
  text: string;
  etag: string;
}

/** The schema as text, for people and code generators. It names no data, so it needs no key. */
export function schemaText(schema: GraphQLSchema): RequestHandler {
  let printed: SchemaText | null = null;
  return (_request, response) => {
    // The first request prints it: a start takes as long as without it.
    printed ??= print(schema);
    const { text, etag } = printed;
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("etag", etag);
    // It changes with a new version alone, and a client that asks again gets 304.
    response.setHeader("cache-control", "public, no-cache");
    response.type("text/plain; charset=utf-8").send(text);
  };
}

function print(schema: GraphQLSchema): SchemaText {
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}
