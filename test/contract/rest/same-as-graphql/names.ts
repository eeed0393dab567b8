/** The names that the data of GraphQL has in REST. */

// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is that of its query
export type Data = any;

export const word = (name: string | null): string | null => name?.toLowerCase() ?? null;

/** The fields of GraphQL that the functions below name. */
export const FIELDS = {
  listed: "id customId title type status metadata containerTags { tag } createdAt updatedAt filepath url forgetAfter",
  sized: "origin contentHash tokenCount wordCount chunkCount createdBy { id }",
  memory: `id text version isLatest isForgotten isStatic isInference documentCount forgetAfter forgetReason metadata
    createdAt updatedAt parent { id } root { id } containerTag { id tag } documents(first: 5) { nodes { id } }
    relations { relation memory { id } } history(first: 5) { nodes { id text version createdAt updatedAt } }`,
  tag: "id tag name documentCount memoryCount lastActivityAt createdAt updatedAt",
  described: `tag name contextPrompt profileBuckets { key description } memoryFilesystemPaths documentCount memoryCount
    lastActivityAt createdAt updatedAt`,
  settings: `filterByModel filterPrompt includeItems excludeItems chunkSize chunkingAlgorithm extractionPrompt
    workspacePrompt profileBuckets { key description }`,
  webhook: `id url events containerTags description isEnabled disabledReason disabledAt failingSince pausedUntil
    formerSecretUntil createdAt updatedAt`,
  delivery: `id endpointId event subjectId containerTags occurredAt state attempts lastAttemptAt nextAttemptAt durationMs
    status answer errorCode errorMessage`,
  connection: `id kind createdAt accountName tokenExpiresAt documentLimit config metadata containerTags
    lastSyncRun { state startedAt completedAt errorMessage }`,
  syncRun: "id connectionId state trigger startedAt completedAt done failed errorMessage",
  source: "id customId title type metadata createdAt updatedAt",
};

export function listedDocument({ containerTags, metadata, url, ...fields }: Data) {
  return {
    ...fields,
    type: word(fields.type),
    status: word(fields.status),
    metadata: metadata ?? null,
    containerTags: tagsOf(containerTags),
    // That of a file is a link whose signature changes.
    ...(url ? { url } : {}),
  };
}

export function sizedDocument({ origin, createdBy, ...document }: Data) {
  return { ...listedDocument(document), source: origin, userId: createdBy.id };
}

export function memory({ text, parent, root, documentCount, metadata, relations, ...fields }: Data) {
  const { containerTag, documents, history, ...rest } = fields;
  return {
    ...rest,
    memory: text,
    parentMemoryId: parent?.id ?? null,
    rootMemoryId: root?.id ?? null,
    sourceCount: documentCount,
    // The wire adds fields of Loci to those of the client.
    ...(metadata ? { metadata } : {}),
    memoryRelations: relations.length > 0 ? relationsOf(relations) : null,
    spaceId: containerTag.id,
    spaceContainerTag: containerTag.tag,
    documentIds: documents.nodes.map(({ id }: Data) => id),
    history: history.nodes.map(({ text: words, ...version }: Data) => ({ ...version, memory: words })),
  };
}

const RELATIONS: Record<string, string> = { REPLACES: "updates", EXTENDS: "extends", DERIVED_FROM: "derives" };

function relationsOf(relations: Data[]): Record<string, string | undefined> {
  return Object.fromEntries(relations.map(({ relation, memory: other }) => [other.id, RELATIONS[relation]]));
}

export function tagsOf(tags: { tag: string }[]): string[] {
  return tags.map(({ tag }) => tag);
}

export function listedTag({ tag, name, ...fields }: Data) {
  return { ...fields, containerTag: tag, name: name ?? tag };
}

export function describedTag({ tag, contextPrompt, ...fields }: Data) {
  return { ...fields, containerTag: tag, entityContext: contextPrompt, context: contextPrompt };
}

export function project({ tag, name, id, documentCount, createdAt, updatedAt }: Data) {
  return { id, name: name ?? tag, containerTag: tag, documentCount, createdAt, updatedAt };
}

export function namespaceOf({ tag, name, id, documentCount, memoryCount, createdAt, updatedAt }: Data) {
  return { id, namespace: tag, description: name, documentCount, memoryCount, system: { createdAt, updatedAt } };
}

export function namespaceDetails({ tag, contextPrompt, createdAt, updatedAt }: Data) {
  return { namespace: tag, supportingContext: contextPrompt, system: { createdAt, updatedAt } };
}

export function buckets(list: { key: string; description: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ key, description }) => [key, description]));
}

export function settings({ filterByModel, chunkSize, chunkingAlgorithm, ...fields }: Data) {
  const algorithm = word(chunkingAlgorithm);
  return { ...fields, shouldLLMFilter: filterByModel, chunkSize: chunkSize ?? -1, chunkingAlgorithm: algorithm };
}

export function webhook({ events, disabledReason, ...fields }: Data) {
  return { ...fields, events: events.map(eventOf), disabledReason: word(disabledReason) };
}

export function delivery({ endpointId, event, state, errorCode, errorMessage, ...fields }: Data) {
  const error = errorCode === null ? null : { code: word(errorCode), message: errorMessage };
  return { ...fields, webhookId: endpointId, event: eventOf(event), state: word(state), error };
}

function eventOf(event: string): string {
  return event.toLowerCase().replace("_", ".");
}

/** The fields that a connection was made with stand among its labels. */
export function connection({ kind, accountName, tokenExpiresAt, config, metadata, lastSyncRun, ...fields }: Data) {
  return {
    ...fields,
    provider: providerOf(kind),
    metadata: { ...metadata, ...config },
    ...(accountName === null ? {} : { email: accountName }),
    ...(tokenExpiresAt === null ? {} : { expiresAt: tokenExpiresAt }),
    ...(lastSyncRun === null ? {} : { lastSyncRun: outcomeOf(lastSyncRun) }),
  };
}

export function syncRun({ id, connectionId, trigger, done, failed, ...run }: Data) {
  const items = { itemsProcessed: done, itemsFailed: failed };
  return { id, connectionId, ...outcomeOf(run), ...items, triggerType: word(trigger) };
}

export function connectionItem({ name, state, document, ...times }: Data) {
  if (document === null) return { id: null, title: name, status: state === "FAILED" ? "failed" : "queued", ...times };
  return { ...document, type: word(document.type), title: document.title ?? name, status: word(document.status) };
}

export function providerOf(kind: string): string {
  return kind.toLowerCase().replaceAll("_", "-");
}

function outcomeOf({ state, errorMessage, startedAt, completedAt }: Data) {
  return { status: word(state), error: errorMessage, startedAt, completedAt };
}

export const texts = (memories: { text: string }[]): string[] => memories.map(({ text }) => text);

export const facts = (memories: { id: string; text: string }[]) =>
  memories.map(({ id, text }) => ({ id, memory: text }));

/** Version 5 knows a document by the client's own id. */
export function source({ id, customId, title, type, metadata, createdAt, updatedAt }: Data) {
  return { id: customId ?? id, title, type: word(type), metadata: metadata ?? {}, system: { createdAt, updatedAt } };
}

export function v5Memory({ text, metadata, createdAt, updatedAt, ...fields }: Data) {
  const { id, isStatic, isInference, isLatest, isForgotten, version } = fields;
  const flags = { isStatic, isInference, isLatest, isForgotten };
  return { id, memory: text, version, ...flags, metadata: metadata ?? {}, system: { createdAt, updatedAt } };
}

export function chunk({ id, position, text, type, createdAt }: Data) {
  return { id, position, content: text, type: word(type), createdAt };
}

export function v5Chunk({ createdAt, ...fields }: Data) {
  const { createdAt: _, ...named } = chunk(fields);
  return { ...named, system: { createdAt } };
}

export const REQUEST_TYPES: Record<string, string> = {
  ADD: "add",
  SEARCH_DOCUMENTS: "search",
  SEARCH: "search_v4",
  UPDATE: "update",
  DELETE: "delete",
  CHAT: "chat",
  OTHER: "request",
};

export function request({ id, createdAt, type, statusCode, durationMs, route, containerTag, apiKey }: Data) {
  const input = { route, ...(containerTag === null ? {} : { containerTag }) };
  return {
    ...{ id, createdAt, statusCode, duration: durationMs, type: REQUEST_TYPES[type], input },
    ...(apiKey ? { keyId: apiKey.id } : {}),
  };
}

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
