import type { Operations } from "./prepare-operations.js";
import { readContext } from "./read/read-context.js";
import { documentSearchQuery, readDocumentSearch, readSearch } from "./read/read-search.js";
import { ok, type Reply, type RestRequest, type Route } from "./route.js";
import { shapeContext } from "./shape/shape-context.js";
import { shapeDocumentSearch } from "./shape/shape-document-search.js";
import { shapeSearch } from "./shape/shape-search.js";

/** Wire contract 7. */
export function searchRoutes(operations: Operations): Route[] {
  const searchDocuments = async ({ context, headers }: RestRequest, fields: unknown): Promise<Reply> => {
    const result = await operations.searchDocuments(context, readDocumentSearch(fields, headers));
    return ok(shapeDocumentSearch(result.searchDocuments));
  };
  const search = async ({ context, headers, body }: RestRequest): Promise<Reply> => {
    const { variables, show } = readSearch(body, headers);
    const result = await operations.search(context, variables);
    return ok(shapeSearch(result.search, show));
  };
  const buildContext = async ({ context, headers, body }: RestRequest): Promise<Reply> => {
    const result = await operations.buildContext(context, { input: readContext(body, headers) });
    return ok(shapeContext(result.context));
  };
  return [
    {
      path: "/v3/search",
      handlers: {
        POST: (request) => searchDocuments(request, request.body),
        GET: (request) => searchDocuments(request, documentSearchQuery(request.query)),
      },
    },
    { path: "/v4/search", handlers: { POST: search } },
    { path: "/v4/context", handlers: { POST: buildContext } },
  ];
}
