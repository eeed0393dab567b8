/** Answers of a route to requests that are wrong in one way. */
interface Expected {
  /** To a key of another container tag. 200 is the answer about that other tag, in which nothing is. */
  outOfScope: 200 | 403 | 404 | 409;
  /** To an id or a tag that nothing has. Null where the path has neither. */
  unknown: 200 | 404 | null;
}

const refused: Expected = { outOfScope: 403, unknown: null };
const own: Expected = { outOfScope: 200, unknown: null };
const hidden: Expected = { outOfScope: 404, unknown: 404 };
const barred: Expected = { outOfScope: 403, unknown: 404 };
/** The path tells of nothing where there is nothing, or makes what it names. */
const open: Expected = { outOfScope: 403, unknown: 200 };
const made: Expected = { outOfScope: 404, unknown: 200 };
/** The items of the answer, or their absence, tell of the refusal. */
const itemised: Expected = { outOfScope: 200, unknown: 200 };

/** Every route that is served. */
export const EXPECTED: Record<string, Expected> = {
  "POST /v3/documents": refused,
  "GET /v3/documents": refused,
  "POST /v3/documents/list": refused,
  "POST /v3/documents/batch": own,
  "DELETE /v3/documents/bulk": own,
  "GET /v3/documents/processing": refused,
  "GET /v3/documents/:id/chunks": hidden,
  "POST /v3/documents/documents": refused,
  "POST /v3/documents/documents/by-ids": own,
  "POST /v3/documents/documents/facets": refused,
  "POST /v3/documents/file": refused,
  "GET /v3/documents/:id/file-url": hidden,
  "GET /v3/file-proxy/:id": hidden,
  "GET /v3/documents/:id": hidden,
  "PATCH /v3/documents/:id": hidden,
  "DELETE /v3/documents/:id": hidden,
  "POST /v3/search": refused,
  "GET /v3/search": refused,
  "POST /v4/search": refused,
  "POST /v4/context": refused,
  "POST /v4/profile": refused,
  "POST /v4/memories": refused,
  "PATCH /v4/memories": refused,
  "DELETE /v4/memories": refused,
  "POST /v4/memories/list": refused,
  "POST /v4/memories/forget-matching": refused,
  "POST /v3/memories/forget": refused,
  "DELETE /v3/memories/forget": refused,
  "GET /v3/container-tags/:tag/inferred": open,
  "POST /v3/container-tags/:tag/inferred/:memoryId/review": barred,
  "POST /v4/conversations": refused,
  "POST /conversations": refused,
  "POST /v3/container-tags/merge": refused,
  "GET /v3/container-tags/merge/:mergeId": barred,
  "GET /v3/projects": refused,
  "POST /v3/projects": refused,
  "DELETE /v3/projects/:id": barred,
  "GET /v3/container-tags/list": own,
  "GET /v3/container-tags/:tag/profile": open,
  "GET /v3/container-tags/:tag": hidden,
  "PATCH /v3/container-tags/:tag": made,
  "DELETE /v3/container-tags/:tag": barred,
  "POST /v4/profile/buckets": refused,
  "GET /v3/settings": refused,
  "PATCH /v3/settings": refused,
  "POST /v3/settings/reset": refused,
  "POST /v3/auth/scoped-key": refused,
  "DELETE /v3/auth/scoped-key/:id": barred,
  "POST /v3/settings/suggest-buckets": refused,
  ...Object.fromEntries(
    ["memory", "requests", "usage", "errors", "logs", "chat"].map((name) => [`GET /v3/analytics/${name}`, refused]),
  ),
  "GET /v3/graph/stats": refused,
  "GET /v3/session": own,
  "GET /v3/webhooks": refused,
  "POST /v3/webhooks": refused,
  "GET /v3/webhooks/:id": barred,
  "PATCH /v3/webhooks/:id": barred,
  "DELETE /v3/webhooks/:id": barred,
  "POST /v3/webhooks/:id/secret": barred,
  "POST /v3/webhooks/:id/test": barred,
  "POST /v3/webhooks/:id/replay": barred,
  "GET /v3/webhooks/:id/deliveries": barred,
  "POST /v3/webhooks/deliveries/:id/replay": barred,
  "POST /ns/:namespace/document": open,
  "DELETE /ns/:namespace/document": itemised,
  "POST /ns/:namespace/document/batch": itemised,
  "POST /ns/:namespace/document/file": open,
  "POST /ns/:namespace/document/file/:id": open,
  "PATCH /ns/:namespace/document/file/:id": barred,
  "GET /ns/:namespace/document/:id": barred,
  "PATCH /ns/:namespace/document/:id": barred,
  "POST /ns/:namespace/search": open,
  "POST /ns/:namespace/profile": open,
  "POST /ns/:namespace/list/documents": open,
  "POST /ns/:namespace/list/documents/memory-counts": open,
  "POST /ns/:namespace/list/chunks": open,
  "POST /ns/:namespace/list/memories": open,
  "DELETE /ns/:namespace/memories": open,
  "DELETE /ns/:namespace/memories/semantic": open,
  "GET /ns/:namespace/memories/:id": hidden,
  "GET /ns": refused,
  "GET /namespaces": refused,
  "GET /ns/:namespace": hidden,
  "PATCH /ns/:namespace": made,
  "DELETE /ns/:namespace": barred,
  "GET /ns/:namespace/profile/buckets": open,
  "PUT /ns/:namespace/profile/buckets": made,
  "DELETE /ns/:namespace/profile/buckets": made,
  "GET /organization": refused,
  "PATCH /organization": refused,
};
