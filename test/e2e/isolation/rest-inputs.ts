import { prepareOperations } from "#apps/server/rest/routes/prepare-operations.js";
import { restRoutes as routesOf } from "#apps/server/rest/routes/routes.js";
import type { Services } from "#core/services.js";
import type { Target } from "./world.js";

export interface RestAttempt {
  /** Method and path with its parameters filled in. */
  call: string;
  body?: unknown;
}

const to = (call: string, ...bodies: unknown[]): RestAttempt[] =>
  bodies.length === 0 ? [{ call }] : bodies.map((body) => ({ call, body }));
const each = (references: string[], attempt: (reference: string) => RestAttempt[]) =>
  references.flatMap((reference) => attempt(encodeURIComponent(reference)));

const talk = (conversationId: string, tag: string) => ({
  ...{ conversationId, containerTags: [tag], messages: [{ role: "user", content: "An intruder was here." }] },
});

function intrudingFile(): FormData {
  const form = new FormData();
  form.set("file", new Blob(["An intruder was here."]), "note.txt");
  return form;
}

/**
 * For every route, how it targets somebody's data. Reads come first. The suite fails for a route that is missing here.
 */
export const restInputs: Record<string, (target: Target) => RestAttempt[]> = {
  "GET /v3/documents": ({ tag }) => [...to("GET /v3/documents"), ...to(`GET /v3/documents?containerTags=${tag}`)],
  "POST /v3/documents/list": ({ tag, word }) =>
    to(
      "POST /v3/documents/list",
      ...[{ includeContent: true }, { containerTags: [tag], includeContent: true }, { filepath: `/${word}path/` }],
      { filters: { AND: [{ key: "city", value: `${word}meta` }] } },
    ),
  "POST /v3/documents/documents": ({ tag }) => to("POST /v3/documents/documents", {}, { containerTags: [tag] }),
  "POST /v3/documents/documents/by-ids": ({ documentId, customId }) =>
    to("POST /v3/documents/documents/by-ids", { ids: [documentId] }, { ids: [customId], by: "customId" }),
  "POST /v3/documents/documents/facets": ({ tag }) =>
    to("POST /v3/documents/documents/facets", {}, { containerTags: [tag] }),
  "GET /v3/documents/processing": ({ tag }) => [
    ...to("GET /v3/documents/processing"),
    ...to(`GET /v3/documents/processing?containerTag=${tag}`),
  ],
  "GET /v3/documents/:id": ({ documentId, customId }) =>
    each([documentId, customId], (reference) => to(`GET /v3/documents/${reference}`)),
  "GET /v3/documents/:id/chunks": ({ documentId, customId }) =>
    each([documentId, customId], (reference) => to(`GET /v3/documents/${reference}/chunks`)),
  "GET /v3/documents/:id/file-url": ({ documentId, fileId, customId }) =>
    each([documentId, fileId, customId], (reference) => to(`GET /v3/documents/${reference}/file-url`)),
  "GET /v3/file-proxy/:id": ({ documentId, fileId, customId }) =>
    each([documentId, fileId, customId], (reference) => to(`GET /v3/file-proxy/${reference}`)),
  "POST /v3/search": ({ word, tag, documentId }) =>
    to("POST /v3/search", { q: word }, { q: "*" }, { q: word, containerTags: [tag] }, { q: word, docId: documentId }),
  "GET /v3/search": ({ word, tag }) => [
    ...to(`GET /v3/search?q=${word}`),
    ...to(`GET /v3/search?q=${word}&containerTags=${tag}`),
  ],
  "POST /v4/search": ({ word, tag }) =>
    ["memories", "hybrid", "documents"].flatMap((searchMode) =>
      to(
        "POST /v4/search",
        ...[{}, { containerTag: tag }].map((scope) => ({ q: word, searchMode, threshold: 0, ...scope })),
      ),
    ),
  "POST /v4/context": ({ word, tag, documentId }) =>
    to(
      "POST /v4/context",
      ...[{}, { containerTag: tag }, { docId: documentId }].map((scope) => ({ q: word, threshold: 0, ...scope })),
    ),
  "POST /v4/profile": ({ tag, word }) => to("POST /v4/profile", { containerTag: tag }, { containerTag: tag, q: word }),
  "POST /v4/memories/list": ({ tag }) =>
    to("POST /v4/memories/list", { containerTags: [tag] }, { containerTags: [tag], includeForgotten: true }),
  "GET /v3/container-tags/list": () => to("GET /v3/container-tags/list"),
  "GET /v3/container-tags/:tag": ({ tag }) => to(`GET /v3/container-tags/${tag}`),
  "GET /v3/container-tags/:tag/profile": ({ tag }) => to(`GET /v3/container-tags/${tag}/profile`),
  "GET /v3/container-tags/:tag/inferred": ({ tag }) => to(`GET /v3/container-tags/${tag}/inferred`),
  "POST /v4/profile/buckets": ({ tag }) => to("POST /v4/profile/buckets", { containerTag: tag }),
  "GET /v3/settings": () => to("GET /v3/settings"),
  "GET /v3/session": () => to("GET /v3/session"),
  "GET /v3/analytics/memory": () => to("GET /v3/analytics/memory"),
  "GET /v3/analytics/requests": () => to("GET /v3/analytics/requests"),
  "GET /v3/analytics/logs": () => to("GET /v3/analytics/logs"),
  "GET /v3/analytics/usage": () => to("GET /v3/analytics/usage"),
  "GET /v3/analytics/errors": () => to("GET /v3/analytics/errors"),
  "GET /v3/analytics/chat": () => to("GET /v3/analytics/chat"),
  "GET /v3/graph/stats": ({ tag }) => [...to("GET /v3/graph/stats"), ...to(`GET /v3/graph/stats?containerTags=${tag}`)],
  "PATCH /v3/settings": () => to("PATCH /v3/settings", { workspacePrompt: "An intruder was here." }),
  "POST /v3/settings/suggest-buckets": () => to("POST /v3/settings/suggest-buckets"),
  "POST /v3/settings/reset": ({ tag }) => to("POST /v3/settings/reset", { confirmation: tag }),
  "POST /v3/documents": ({ tag, customId }) =>
    to("POST /v3/documents", { content: "An intruder was here.", containerTag: tag, customId }),
  "POST /v3/documents/batch": ({ tag, customId }) =>
    to("POST /v3/documents/batch", { documents: [{ content: "An intruder was here.", customId }], containerTag: tag }),
  "POST /v3/documents/file": ({ tag, customId }) => {
    const form = new FormData();
    form.set("file", new Blob(["An intruder was here."]), "note.txt");
    form.set("containerTag", tag);
    form.set("customId", customId);
    return to("POST /v3/documents/file", form);
  },
  "POST /v4/memories": ({ tag, memoryText }) =>
    to("POST /v4/memories", {
      containerTag: tag,
      memories: [{ content: "An intruder was here." }, { content: memoryText }],
    }),
  "PATCH /v4/memories": ({ tag, memoryId, memoryText }) =>
    to(
      "PATCH /v4/memories",
      ...[{ id: memoryId }, { content: memoryText }].map((selector) => ({
        ...{ containerTag: tag, newContent: "An intruder was here.", ...selector },
      })),
    ),
  "POST /v3/container-tags/:tag/inferred/:memoryId/review": ({ tag, memoryId }) =>
    to(
      `POST /v3/container-tags/${tag}/inferred/${memoryId}/review`,
      ...["approve", "decline", "undo"].map((action) => ({ action })),
    ),
  "POST /v4/conversations": ({ tag, customId }) =>
    to("POST /v4/conversations", ...[customId, "talk"].map((conversationId) => talk(conversationId, tag))),
  "POST /conversations": ({ tag }) => to("POST /conversations", talk("talk", tag)),
  "PATCH /v3/container-tags/:tag": ({ tag }) =>
    to(`PATCH /v3/container-tags/${tag}`, { name: "Intruder" }, { profileBuckets: [{ key: "intruder" }] }),
  "POST /v3/container-tags/merge": ({ tag }) =>
    to(
      "POST /v3/container-tags/merge",
      ...[
        [tag, "intruder"],
        ["intruder", tag],
      ].map(([source, target]) => ({
        containerTags: [source, target],
        targetContainerTag: target,
      })),
    ),
  "GET /v3/container-tags/merge/:mergeId": ({ tagId }) => to(`GET /v3/container-tags/merge/${tagId}`),
  "POST /ns/:namespace/document": ({ tag, customId }) =>
    to(`POST /ns/${tag}/document`, { content: "An intruder was here." }, { content: "An intruder.", id: customId }),
  "DELETE /ns/:namespace/document": ({ tag, documentId, customId }) =>
    to(`DELETE /ns/${tag}/document`, { ids: [documentId, customId] }),
  "POST /ns/:namespace/document/batch": ({ tag, customId }) =>
    to(`POST /ns/${tag}/document/batch`, { documents: [{ content: "An intruder was here.", id: customId }] }),
  "POST /ns/:namespace/document/file": ({ tag }) => to(`POST /ns/${tag}/document/file`, intrudingFile()),
  "POST /ns/:namespace/document/file/:id": ({ tag, documentId }) =>
    to(`POST /ns/${tag}/document/file/${documentId}`, intrudingFile()),
  "PATCH /ns/:namespace/document/file/:id": ({ tag, documentId }) =>
    to(`PATCH /ns/${tag}/document/file/${documentId}`, intrudingFile()),
  "GET /ns/:namespace/document/:id": ({ tag, documentId, customId }) =>
    each([documentId, customId], (id) => to(`GET /ns/${tag}/document/${id}?include=chunks,memories`)),
  "PATCH /ns/:namespace/document/:id": ({ tag, documentId, customId }) =>
    each([documentId, customId], (id) => to(`PATCH /ns/${tag}/document/${id}`, { content: "An intruder was here." })),
  "POST /ns/:namespace/search": ({ tag, word }) =>
    to(`POST /ns/${tag}/search`, { query: word, threshold: 0, include: { documents: true, related: true } }),
  "POST /ns/:namespace/profile": ({ tag }) => to(`POST /ns/${tag}/profile`, {}),
  "POST /ns/:namespace/list/documents": ({ tag }) =>
    to(`POST /ns/${tag}/list/documents`, { include: { content: true, memoryCount: true } }),
  "POST /ns/:namespace/list/documents/memory-counts": ({ tag, documentId }) =>
    to(`POST /ns/${tag}/list/documents/memory-counts`, { ids: [documentId] }),
  "POST /ns/:namespace/list/chunks": ({ tag }) => to(`POST /ns/${tag}/list/chunks`, {}),
  "POST /ns/:namespace/list/memories": ({ tag }) =>
    to(`POST /ns/${tag}/list/memories`, { include: { forgotten: true } }),
  "DELETE /ns/:namespace/memories": ({ tag, memoryId }) => to(`DELETE /ns/${tag}/memories`, { ids: [memoryId] }),
  "DELETE /ns/:namespace/memories/semantic": ({ tag, word }) =>
    to(`DELETE /ns/${tag}/memories/semantic`, { query: word, dryRun: true }, { query: word }),
  "GET /ns/:namespace/memories/:id": ({ tag, memoryId }) =>
    to(`GET /ns/${tag}/memories/${memoryId}?include=related,documents`),
  "GET /ns": () => [...to("GET /ns"), ...to("GET /ns?q=a&limit=100")],
  "GET /namespaces": () => to("GET /namespaces"),
  "GET /ns/:namespace": ({ tag }) => to(`GET /ns/${tag}`),
  "PATCH /ns/:namespace": ({ tag }) => to(`PATCH /ns/${tag}`, { supportingContext: "An intruder was here." }),
  "DELETE /ns/:namespace": ({ tag }) => [...to(`DELETE /ns/${tag}?moveTo=intruder`), ...to(`DELETE /ns/${tag}`)],
  "GET /ns/:namespace/profile/buckets": ({ tag }) => to(`GET /ns/${tag}/profile/buckets`),
  "PUT /ns/:namespace/profile/buckets": ({ tag }) =>
    to(`PUT /ns/${tag}/profile/buckets`, { buckets: { intruder: "An intruder was here." } }),
  "DELETE /ns/:namespace/profile/buckets": ({ tag }) =>
    to(`DELETE /ns/${tag}/profile/buckets`, { buckets: ["intruder"] }),
  "GET /organization": () => to("GET /organization"),
  "PATCH /organization": () => to("PATCH /organization", { organizationalContext: "An intruder was here." }),
  "GET /v3/projects": () => to("GET /v3/projects"),
  "POST /v3/projects": () => to("POST /v3/projects", { name: "Intruder" }),
  "DELETE /v3/projects/:id": ({ tagId }) =>
    to(`DELETE /v3/projects/${tagId}`, { action: "delete" }, { action: "move", targetProjectId: "sm_project_default" }),
  "DELETE /v3/container-tags/:tag": ({ tag }) => to(`DELETE /v3/container-tags/${tag}`),
  "PATCH /v3/documents/:id": ({ documentId, customId, tag }) =>
    each([documentId, customId], (reference) =>
      to(`PATCH /v3/documents/${reference}`, { content: "An intruder was here." }, { containerTag: tag, metadata: {} }),
    ),
  "GET /v3/connections": () => to("GET /v3/connections"),
  "POST /v3/connections/list": ({ tag }) => to("POST /v3/connections/list", { containerTags: [tag] }),
  "GET /v3/connections/:id": ({ connectionId }) => to(`GET /v3/connections/${connectionId}`),
  "POST /v3/connections/:id": ({ tag }) =>
    to("POST /v3/connections/web-crawler", { containerTag: tag, metadata: { startUrl: "http://docs.invalid/" } }),
  "POST /v3/connections/:id/connection": ({ tag }) =>
    to("POST /v3/connections/web-crawler/connection", { containerTags: [tag] }),
  "POST /v3/connections/:id/documents": ({ tag }) =>
    to("POST /v3/connections/web-crawler/documents", { containerTags: [tag] }),
  "POST /v3/connections/:id/import": ({ tag }) =>
    to("POST /v3/connections/web-crawler/import", { containerTags: [tag] }),
  "GET /v3/connections/:id/resources": ({ connectionId }) => to(`GET /v3/connections/${connectionId}/resources`),
  "POST /v3/connections/:id/configure": ({ connectionId }) =>
    to(`POST /v3/connections/${connectionId}/configure`, { resources: [] }),
  "GET /v3/connections/:id/sync-runs": ({ connectionId }) => to(`GET /v3/connections/${connectionId}/sync-runs`),
  "DELETE /v3/connections/:id": ({ connectionId }) => to(`DELETE /v3/connections/${connectionId}`),
  "GET /v3/webhooks": () => to("GET /v3/webhooks"),
  "GET /v3/webhooks/:id": ({ endpointId }) => to(`GET /v3/webhooks/${endpointId}`),
  "GET /v3/webhooks/:id/deliveries": ({ endpointId }) => to(`GET /v3/webhooks/${endpointId}/deliveries`),
  "POST /v3/webhooks": () =>
    to("POST /v3/webhooks", { url: "https://intruder.example.org", events: ["document.done"], isEnabled: false }),
  "PATCH /v3/webhooks/:id": ({ endpointId }) =>
    to(`PATCH /v3/webhooks/${endpointId}`, { url: "https://intruder.example.org" }),
  "POST /v3/webhooks/:id/secret": ({ endpointId }) => to(`POST /v3/webhooks/${endpointId}/secret`, {}),
  "POST /v3/webhooks/:id/test": ({ endpointId }) => to(`POST /v3/webhooks/${endpointId}/test`, {}),
  "POST /v3/webhooks/:id/replay": ({ endpointId }) =>
    to(`POST /v3/webhooks/${endpointId}/replay`, { since: "2026-01-01" }),
  "POST /v3/webhooks/deliveries/:id/replay": ({ endpointId }) =>
    to(`POST /v3/webhooks/deliveries/${endpointId}/replay`, {}),
  "DELETE /v3/webhooks/:id": ({ endpointId }) => to(`DELETE /v3/webhooks/${endpointId}`),
  "POST /v3/auth/scoped-key": ({ tag }) => to("POST /v3/auth/scoped-key", { containerTag: tag }),
  "DELETE /v3/auth/scoped-key/:id": ({ keyId }) => to(`DELETE /v3/auth/scoped-key/${keyId}`),
  "DELETE /v4/memories": ({ tag, memoryId, memoryText }) =>
    to("DELETE /v4/memories", { containerTag: tag, id: memoryId }, { containerTag: tag, content: memoryText }),
  "POST /v4/memories/forget-matching": ({ tag, memoryId, word }) =>
    to(
      "POST /v4/memories/forget-matching",
      ...[{ ids: [memoryId] }, { query: word, threshold: 0 }].flatMap((selector) => [
        { containerTag: tag, dryRun: true, ...selector },
        { containerTag: tag, ...selector },
      ]),
    ),
  "POST /v3/memories/forget": ({ tag, memoryId }) =>
    to("POST /v3/memories/forget", { containerTag: tag, id: memoryId }),
  "DELETE /v3/memories/forget": ({ tag, memoryId }) =>
    to("DELETE /v3/memories/forget", { containerTag: tag, id: memoryId }),
  "DELETE /v3/documents/bulk": ({ documentId, tag, word }) =>
    to("DELETE /v3/documents/bulk", { ids: [documentId] }, { containerTags: [tag] }, { filepath: `/${word}path/` }),
  "DELETE /v3/documents/:id": ({ documentId, customId }) =>
    each([documentId, customId], (reference) => to(`DELETE /v3/documents/${reference}`)),
};

/** Method and path of every route there is. */
export function restRoutes(services: Services): string[] {
  const routes = routesOf(prepareOperations(), { services, maxFileBytes: 1 });
  return routes.flatMap(({ path, handlers }) => Object.keys(handlers).map((method) => `${method} ${path}`));
}
