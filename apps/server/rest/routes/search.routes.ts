import { readContext } from "../read/read-context.js";
import { documentSearchQuery, readDocumentSearch, readSearch } from "../read/read-search.js";
import { shapeContext } from "../shape/shape-context.js";
import { shapeDocumentHit, shapeDocumentSearch } from "../shape/shape-document-search.js";
import { shapeSearch } from "../shape/shape-search.js";
import { withContents } from "../shape/with-contents.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract 7. */
export function searchRoutes(operations: Operations): Route[] {
  const searchDocuments = async ({ context, headers }: RestRequest, fields: unknown): Promise<Reply> => {
    const { variables, withContent } = readDocumentSearch(fields, headers);
    const { searchDocuments: found } = await operations.searchDocuments(context, variables);
    const hits = found.hits.map((item) => ({ item, documentId: item.document.id }));
    const results = withContent
      ? withContents(context, hits, (hit, content) => ({ ...shapeDocumentHit(hit), content }))
      : found.hits.map(shapeDocumentHit);
    return ok(shapeDocumentSearch(found, results));
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
