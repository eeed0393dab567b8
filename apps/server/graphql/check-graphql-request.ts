import { BadInputError } from "@loci/errors";
import type { Request, RequestHandler } from "express";
import { checkNesting, type UncheckedRequest } from "#schema/check-nesting.js";

/** Refuses requests that would break the library while it reads them. The body, if there is one, has been parsed. */
export const checkGraphqlRequest: RequestHandler = (request, _response, next) => {
  const unchecked = request.method === "GET" ? readSearch(request) : readBody(request.body);
  checkNesting(unchecked);
  checkHash(unchecked);
  next();
};

function readBody(body: unknown): UncheckedRequest {
  return typeof body === "object" && body !== null ? body : {};
}

/** A request line may contain a whole address, even an invalid one. Only the query after its path counts. */
function readSearch({ url }: Request): UncheckedRequest {
  const search = new URLSearchParams(url.split("?").slice(1).join("?"));
  return {
    query: search.get("query"),
    variables: parseJson(search.get("variables")),
    extensions: parseJson(search.get("extensions")),
  };
}

/** Invalid JSON is left to the library, which reports it with the name of the parameter. */
function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The hash becomes the key of a cache, as text. */
function checkHash({ extensions }: UncheckedRequest): void {
  const { persistedQuery } = fieldsOf(extensions);
  const { sha256Hash } = fieldsOf(persistedQuery);
  if (sha256Hash !== undefined && typeof sha256Hash !== "string") {
    throw new BadInputError("The sha256Hash of a persisted query must be a string");
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
