import * as named from "./names.js";
import { type Data, FIELDS } from "./names.js";

const TAG = "user_42";
/** The id that examples show for everything that an installation gives an id. */
const shown = "k7Qm2ZtR9wXc4VbN8sLhYd";
const note = { ref: { key: { customId: "note-1", containerTag: TAG } } };
const question = "Where do I live?";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export interface Read {
  query: string;
  variables?: () => object;
  /** The data of the query under the names of the route. */
  named: (data: Data) => object;
  /** Memories of one moment have another order on a page of GraphQL. */
  isUnordered?: boolean;
}

const byType = ({ type, count, averageDurationMs, lastAt }: Data) => ({
  ...{ type: named.REQUEST_TYPES[type], count, avgDuration: averageDurationMs, lastUsed: lastAt },
});

const requests = `query ($from: DateTime, $first: Int!, $types: [RequestType!], $hasFailed: Boolean) {
  requests(from: $from, first: $first, types: $types, hasFailed: $hasFailed) {
    totalCount nodes { id createdAt type route containerTag statusCode durationMs apiKey { id } } } }`;

const logs = ({ requests: { totalCount, nodes } }: Data) => ({
  ...{ logs: nodes.map(named.request), pagination: { totalItems: totalCount } },
});

const documentSearch = `query ($input: SearchDocumentsInput!) { searchDocuments(input: $input) { hits { similarity
  document { id title type metadata createdAt updatedAt }
  chunks { similarity isMatch chunk { content: text position } } } } }`;

const foundDocuments = ({ searchDocuments: { hits } }: Data) => ({
  total: hits.length,
  results: hits.map(({ similarity, document: { id, metadata, ...document }, chunks }: Data) => ({
    ...{ ...document, documentId: id, type: named.word(document.type), metadata: metadata ?? null, score: similarity },
    chunks: chunks.map(({ chunk, similarity: score, isMatch }: Data) => ({ ...chunk, score, isRelevant: isMatch })),
  })),
});

const consolePage = (nodes: Data[], totalCount: number) => ({
  documents: nodes.map(({ memories, ...document }: Data) => ({
    ...named.sizedDocument(document),
    memoryEntries: memories.nodes.map(named.memory),
  })),
  pagination: { totalItems: totalCount },
});

const profile = (fields: string) => `{ profile(containerTag: "${TAG}") { static { ${fields} } dynamic { ${fields} }
  buckets { key memories { ${fields} } } } }`;

const namespaces = (nodes: Data[]) => ({
  ...{ namespaces: nodes.map(named.namespaceOf), pagination: { totalItems: nodes.length } },
});

const connections = `query ($kinds: [ConnectorKind!]) { connections(containerTags: ["${TAG}"], kinds: $kinds, first: 20) {
  nodes { ${FIELDS.connection} } } }`;

/** Every route that reads, by its operation: the query that it stands for, with the arguments of its example. */
export const READS: Record<string, Read> = {
  listConnections: {
    query: connections,
    named: ({ connections: { nodes } }) => nodes.map(named.connection),
  },
  listConnectionsByQuery: {
    query: connections,
    named: ({ connections: { nodes } }) => nodes.map(named.connection),
  },
  findConnection: {
    query: connections,
    variables: () => ({ kinds: ["WEB_CRAWLER"] }),
    named: ({ connections: { nodes } }) => named.connection(nodes[0]),
  },
  getConnection: {
    query: `{ connection(id: "${shown}") { ${FIELDS.connection} } }`,
    named: ({ connection }) => named.connection(connection),
  },
  listConnectionDocuments: {
    query: `{ connections(containerTags: ["${TAG}"], kinds: [WEB_CRAWLER], first: 20) { nodes { items(first: 100) {
      nodes { name state createdAt updatedAt document { id type title status createdAt updatedAt } } } } } }`,
    named: ({ connections: { nodes } }) => nodes.flatMap(({ items }: Data) => items.nodes.map(named.connectionItem)),
  },
  listConnectionResources: {
    query: `{ connection(id: "${shown}") { availableResources(page: 1, perPage: 30) { resources { id name } } } }`,
    named: ({ connection: { availableResources } }) => availableResources,
  },
  listSyncRuns: {
    query: `{ connection(id: "${shown}") { syncRuns(first: 100) { nodes { ${FIELDS.syncRun} } } } }`,
    named: ({ connection: { syncRuns } }) => syncRuns.nodes.map(named.syncRun),
  },
  listDocuments: {
    query: `query ($filter: MetadataFilter) { documents(containerTags: ["${TAG}"], first: 20, filter: $filter) {
      totalCount nodes { ${FIELDS.listed} } } }`,
    variables: () => ({ filter: { condition: { key: "kind", value: "note" } } }),
    named: ({ documents: { totalCount, nodes } }) => ({
      ...{ memories: nodes.map(named.listedDocument), pagination: { totalItems: totalCount } },
    }),
  },
  listDocumentsByQuery: {
    query: `{ documents(containerTags: ["${TAG}"], first: 20) { totalCount nodes { ${FIELDS.listed} } } }`,
    named: ({ documents: { totalCount, nodes } }) => ({
      memories: nodes.map(named.listedDocument),
      documents: nodes.map(named.listedDocument),
      pagination: { totalItems: totalCount },
    }),
  },
  listProcessingDocuments: {
    query: `{ documents(containerTags: ["${TAG}"], statuses: [QUEUED, EXTRACTING, CHUNKING, EMBEDDING]) {
      totalCount nodes { id status } } }`,
    named: ({ documents: { totalCount, nodes } }) => ({
      totalCount,
      documents: nodes.map(({ id, status }: Data) => ({ id, status: named.word(status) })),
    }),
  },
  listDocumentsWithMemories: {
    query: `{ documents(containerTags: ["${TAG}"], first: 20) { totalCount nodes {
      ${FIELDS.listed} ${FIELDS.sized} memories(first: 10) { nodes { ${FIELDS.memory} } } } } }`,
    named: ({ documents: { totalCount, nodes } }) => consolePage(nodes, totalCount),
    isUnordered: true,
  },
  listDocumentsByIds: {
    query: `query ($refs: [DocumentRef!]) { documents(refs: $refs, first: 5) { totalCount nodes {
      ${FIELDS.listed} ${FIELDS.sized} memories(first: 10) { nodes { ${FIELDS.memory} } } } } }`,
    variables: () => ({ refs: [note.ref] }),
    named: ({ documents: { totalCount, nodes } }) => consolePage(nodes, totalCount),
    isUnordered: true,
  },
  countDocumentCategories: {
    query: `{ documentCategories(containerTags: ["${TAG}"]) { category documentCount } }`,
    named: ({ documentCategories: counts }) => ({
      facets: counts.map(({ category, documentCount }: Data) => ({
        category: { WEB_PAGE: "webpage", FILE: "files", NOTE: "notes", AGENT: "mcp" }[category as string],
        count: documentCount,
      })),
      total: named.sum(counts.map(({ documentCount }: Data) => documentCount)),
    }),
  },
  getDocument: {
    query: `query ($ref: DocumentRef!) { document(ref: $ref) { ${FIELDS.listed} ${FIELDS.sized} content: text raw
      ogImage: imageUrl latestRevision: revision
      memories(first: 50) { nodes { id text version isLatest isForgotten isStatic isInference sourceCount: documentCount
        createdAt updatedAt } } } }`,
    variables: () => note,
    named: ({ document: { memories, raw, ...document } }) => ({
      ...named.sizedDocument(document),
      raw: raw || null,
      memories: memories.nodes.map(({ text, ...memory }: Data) => ({ ...memory, memory: text })),
    }),
    isUnordered: true,
  },
  getChunks: {
    query: `query ($ref: DocumentRef!) { document(ref: $ref) { id chunks(first: 100) {
      totalCount nodes { id position text type createdAt } } } }`,
    variables: () => note,
    named: ({ document: { id, chunks } }) => ({
      ...{ documentId: id, total: chunks.totalCount, chunks: chunks.nodes.map(named.chunk) },
    }),
  },
  searchDocuments: {
    query: documentSearch,
    variables: () => ({ input: { query: question, containerTags: [TAG], first: 5 } }),
    named: foundDocuments,
  },
  searchDocumentsByQuery: {
    query: documentSearch,
    variables: () => ({ input: { query: question, containerTags: [TAG] } }),
    named: foundDocuments,
  },
  search: {
    query: `query ($input: SearchInput!) { search(input: $input) { hits { similarity
      ... on MemoryHit { memory { id text version updatedAt } documents { id title createdAt updatedAt } }
      ... on ChunkHit { chunk { id text } documents { id title createdAt updatedAt } } } } }`,
    variables: () => ({ input: { query: question, containerTags: [TAG], mode: "HYBRID" } }),
    named: ({ search: { hits } }) => ({
      total: hits.length,
      results: hits.map(({ similarity, memory, chunk, documents }: Data) =>
        memory
          ? { ...{ id: memory.id, memory: memory.text, version: memory.version }, similarity, documents }
          : { id: chunk.id, chunk: chunk.text, similarity, documents: documents.slice(0, 1) },
      ),
    }),
  },
  buildContext: {
    query: `query ($input: ContextInput!) { context(input: $input) { text tokens warnings sources { date tokens } } }`,
    variables: () => ({ input: { query: question, containerTags: [TAG], maxTokens: 1000 } }),
    named: ({ context: { text, ...fields } }) => ({ ...fields, context: text }),
  },
  getProfile: {
    query: `query ($input: SearchInput!) { profile(containerTag: "${TAG}") {
        static { text } dynamic { text } buckets { key memories { text } } }
      search(input: $input) { hits { similarity ... on MemoryHit { memory { id text } } } } }`,
    variables: () => ({ input: { query: "hobbies", containerTags: [TAG], mode: "MEMORIES", bestIfNone: 5 } }),
    named: ({ profile: found, search: { hits } }) => ({
      profile: {
        static: named.texts(found.static),
        dynamic: named.texts(found.dynamic),
        buckets: Object.fromEntries(found.buckets.map(({ key, memories }: Data) => [key, named.texts(memories)])),
      },
      searchResults: {
        results: hits.map(({ similarity, memory }: Data) => ({ id: memory.id, memory: memory.text, similarity })),
      },
    }),
  },
  getContainerTagProfile: {
    query: profile("text"),
    named: ({ profile: found }) => ({
      profile: { static: named.texts(found.static), dynamic: named.texts(found.dynamic) },
    }),
  },
  listMemories: {
    query: `{ memories(containerTags: ["${TAG}"], first: 20) { totalCount nodes { ${FIELDS.memory} } } }`,
    named: ({ memories: { totalCount, nodes } }) => ({
      ...{ memoryEntries: nodes.map(named.memory), pagination: { totalItems: totalCount } },
    }),
  },
  listInferredMemories: {
    query: `{ inferredMemories(containerTag: "${TAG}", first: 50) { totalCount nodes {
      id text relations { relation } createdAt updatedAt } } }`,
    named: ({ inferredMemories: { totalCount, nodes } }) => ({
      total: totalCount,
      memories: nodes.map(({ text, relations, ...memory }: Data) => ({
        ...{ ...memory, memory: text, parentCount: relations.length },
      })),
    }),
  },
  listContainerTags: {
    query: `{ containerTags(first: 100) { nodes { ${FIELDS.tag} } } }`,
    named: ({ containerTags: { nodes } }) => nodes.map(named.listedTag),
  },
  getContainerTag: {
    query: `{ containerTag(tag: "${TAG}") { ${FIELDS.described} } }`,
    named: ({ containerTag }) => named.describedTag(containerTag),
  },
  listProfileBuckets: {
    query: `{ profileBuckets(containerTag: "${TAG}") { key description } }`,
    named: ({ profileBuckets }) => ({ buckets: profileBuckets }),
  },
  getContainerTagMerge: {
    query: `{ containerTagMerge(id: "${shown}") { id sources target phase emptiedSources movedDocumentCount
      movedMemoryCount errorCode } }`,
    named: ({ containerTagMerge: { sources, target, phase, emptiedSources, errorCode, ...merge } }) => ({
      ...{ id: merge.id, sourceTags: sources, targetTag: target, status: named.word(phase), lastError: errorCode },
      progress: {
        completedSourceTags: emptiedSources,
        copiedRows: merge.movedDocumentCount + merge.movedMemoryCount,
      },
    }),
  },
  listProjects: {
    query: `{ containerTags(first: 100) { nodes { ${FIELDS.tag} } } }`,
    named: ({ containerTags: { nodes } }) => ({
      // Without anything in it, the default project is no container tag.
      projects: [
        ...nodes.filter(({ tag }: Data) => tag.startsWith("sm_project_")).map(named.project),
        { containerTag: "sm_project_default", documentCount: 0 },
      ],
    }),
  },
  getSettings: {
    query: `{ settings { ${FIELDS.settings} } }`,
    named: ({ settings }) => named.settings(settings),
  },
  suggestBuckets: {
    query: "{ suggestedProfileBuckets { key description } }",
    // Without a workspace prompt, both refuse.
    named: ({ errors: [{ message, extensions }] }) => ({ code: "bad_input", message, issues: extensions.issues }),
  },
  getSession: {
    query: `{ session { role permission organization { id name slug } grants { containerTag permission } } }`,
    named: ({ session: { role, permission, organization, grants } }) => ({
      ...{ org: organization, role: named.word(role), containerTags: grants },
      scope: { type: "full", permission: named.word(permission) },
    }),
  },
  countContent: {
    query: `query ($from: DateTime) { contentCounts(from: $from) { documents { count addedCount }
      memories { count addedCount } containerTags { count addedCount }
      connections { count addedCount } tokens { addedCount } searchCount } }`,
    variables: () => ({ from: daysAgo(30) }),
    named: ({ contentCounts: { documents, memories, containerTags, connections, tokens, searchCount } }) => ({
      ...{ totalMemories: documents.count, memoriesGrowth: documents.addedCount },
      ...{ totalMemoryEntries: memories.count, memoryEntriesGrowth: memories.addedCount },
      ...{ totalContainerTags: containerTags.count, containerTagsGrowth: containerTags.addedCount },
      ...{ totalConnections: connections.count, connectionsGrowth: connections.addedCount },
      ...{ tokensProcessed: tokens.addedCount, searchQueries: searchCount },
    }),
  },
  countGraph: {
    query: `{ documents(containerTags: ["${TAG}"]) { totalCount } memories(containerTags: ["${TAG}"]) { totalCount } }`,
    named: ({ documents, memories }) => ({
      ...{ totalDocuments: documents.totalCount, totalMemories: memories.totalCount },
    }),
  },
  listRequests: {
    query: requests,
    variables: () => ({ from: daysAgo(1), first: 20, types: ["ADD"], hasFailed: false }),
    named: logs,
  },
  listLogs: { query: requests, variables: () => ({ from: daysAgo(7), first: 50 }), named: logs },
  countRequests: {
    query: `query ($from: DateTime) { requestCounts(from: $from) { byType { type count averageDurationMs lastAt }
      byKey { apiKey { id name } count averageDurationMs lastAt } keyCount } documents { totalCount } }`,
    variables: () => ({ from: daysAgo(7) }),
    named: ({ requestCounts, documents }) => ({
      usage: requestCounts.byType.map(byType),
      byKey: requestCounts.byKey.map(({ apiKey, count, averageDurationMs, lastAt }: Data) => ({
        ...{ keyId: apiKey.id, keyName: apiKey.name, count, avgDuration: averageDurationMs, lastUsed: lastAt },
      })),
      totalMemories: documents.totalCount,
      pagination: { totalItems: requestCounts.keyCount },
    }),
  },
  countErrors: {
    query: `query ($from: DateTime) { requestCounts(from: $from) {
      byType { type count failedCount lastAt } byStatus { type statusCode count failedCount } } }`,
    variables: () => ({ from: daysAgo(7) }),
    named: ({ requestCounts: { byType: types, byStatus } }) => {
      const failed = byStatus.filter(({ failedCount }: Data) => failedCount > 0);
      return {
        totalErrors: named.sum(failed.map(({ count }: Data) => count)),
        errors: failed.map(({ type, statusCode, count }: Data) => ({
          ...{ type: named.REQUEST_TYPES[type], statusCode, count },
        })),
        summary: types.map(({ type, count, failedCount, lastAt }: Data) => ({
          ...{ type: named.REQUEST_TYPES[type], totalRequests: count, errorRate: failedCount / count },
          lastRequest: lastAt,
        })),
      };
    },
  },
  countRoutedTokens: {
    query: "{ routedDays { day count tokensProcessed tokensSent averageDurationMs } }",
    named: ({ routedDays }) => ({
      overview: {
        lifetime: {
          tokensProcessed: { current: named.sum(routedDays.map(({ tokensProcessed }: Data) => tokensProcessed)) },
          tokensSent: { current: named.sum(routedDays.map(({ tokensSent }: Data) => tokensSent)) },
        },
      },
    }),
  },
  listWebhooks: {
    query: `{ webhookEndpoints(first: 50) { nodes { ${FIELDS.webhook} } } }`,
    named: ({ webhookEndpoints: { nodes } }) => ({ webhooks: nodes.map(named.webhook) }),
  },
  getWebhook: {
    query: `{ webhookEndpoint(id: "${shown}") { ${FIELDS.webhook} } }`,
    named: ({ webhookEndpoint }) => named.webhook(webhookEndpoint),
  },
  listWebhookDeliveries: {
    query: `{ webhookEndpoint(id: "${shown}") { deliveries(first: 20) { nodes { ${FIELDS.delivery} } } } }`,
    named: ({ webhookEndpoint: { deliveries } }) => ({ deliveries: deliveries.nodes.map(named.delivery) }),
  },
  getNamespaceDocument: {
    query: `query ($ref: DocumentRef!) { document(ref: $ref) { ${FIELDS.source} status text
      chunks(first: 100) { nodes { id position text type createdAt } }
      memories(first: 50) { nodes { ${FIELDS.memory} } } } }`,
    variables: () => note,
    named: ({ document: { status, text, chunks, memories, ...document } }) => {
      const { system, ...fields } = named.source(document);
      return {
        ...{ ...fields, content: text, system: { ...system, status: named.word(status) } },
        chunks: chunks.nodes.map(named.v5Chunk),
        memories: memories.nodes.map(named.v5Memory),
      };
    },
    isUnordered: true,
  },
  searchNamespace: {
    query: `query ($input: SearchInput!) { search(input: $input) { hits { similarity
      ... on MemoryHit { memory { id text metadata isLatest isInference createdAt updatedAt }
        documents { ${FIELDS.source} } }
      ... on ChunkHit { chunk { id text } documents { ${FIELDS.source} } } } } }`,
    variables: () => ({ input: { query: question, containerTags: [TAG], mode: "HYBRID" } }),
    named: ({ search: { hits } }) => ({
      results: hits.map(({ similarity, memory, chunk, documents }: Data) => ({
        ...{ id: (memory ?? chunk).id, similarity },
        ...(memory ? { memory: memory.text, isInference: memory.isInference } : { chunk: chunk.text }),
        ...(documents.length > 0 ? { included: { document: named.source(documents[0]) } } : {}),
      })),
    }),
  },
  getNamespaceProfile: {
    query: profile("id text"),
    named: ({ profile: found }) => ({
      profile: {
        static: named.facts(found.static),
        dynamic: named.facts(found.dynamic),
        buckets: Object.fromEntries(found.buckets.map(({ key, memories }: Data) => [key, named.facts(memories)])),
      },
    }),
  },
  listNamespaceDocuments: {
    query: `query ($filter: MetadataFilter) { documents(containerTags: ["${TAG}"], first: 20, filter: $filter) {
      totalCount nodes { ${FIELDS.source} status url content: text memories(first: 50) { totalCount } } } }`,
    variables: () => ({ filter: { condition: { key: "kind", value: "note" } } }),
    named: ({ documents: { totalCount, nodes } }) => ({
      documents: nodes.map(({ status, url, content, memories, ...document }: Data) => {
        const { system, ...fields } = named.source(document);
        const progress = { ...system, status: named.word(status), memoryCount: memories.totalCount };
        return { ...fields, url, content, system: progress };
      }),
      pagination: { totalItems: totalCount },
    }),
  },
  countNamespaceMemories: {
    query: `query ($refs: [DocumentRef!]) { documents(refs: $refs) { nodes { customId memories { totalCount } } } }`,
    variables: () => ({ refs: [note.ref] }),
    named: ({ documents: { nodes } }) => ({
      counts: nodes.map(({ customId, memories }: Data) => ({ id: customId, memoryCount: memories.totalCount })),
    }),
  },
  listNamespaceChunks: {
    // The chunks of a tag are listed by its documents.
    query: `{ containerTag(tag: "${TAG}") { documents(first: 20) { nodes { customId
      chunks(first: 100) { nodes { id position text type createdAt } } } } } }`,
    named: ({ containerTag: { documents } }) => ({
      chunks: documents.nodes.flatMap(({ customId, chunks }: Data) =>
        chunks.nodes.map((one: Data) => ({ ...named.v5Chunk(one), documentId: customId })),
      ),
    }),
    isUnordered: true,
  },
  listNamespaceMemories: {
    query: `{ memories(containerTags: ["${TAG}"], first: 20) { totalCount nodes { ${FIELDS.memory} } } }`,
    named: ({ memories: { totalCount, nodes } }) => ({
      ...{ memories: nodes.map(named.v5Memory), pagination: { totalItems: totalCount } },
    }),
  },
  getNamespaceMemory: {
    query: `{ memory(ref: { id: "${shown}" }) { ${FIELDS.memory} related {
      parents { memory { id } } children { memory { id } } related { memory { id } } } } }`,
    named: ({ memory: { related, ...memory } }) => {
      const links = [...related.parents, ...related.children, ...related.related];
      return {
        ...named.v5Memory(memory),
        included: { related: { siblings: links.map(({ memory: other }: Data) => ({ id: other.id })) } },
      };
    },
    isUnordered: true,
  },
  listNamespaces: {
    query: `{ containerTags(first: 100) { nodes { ${FIELDS.tag} } } }`,
    named: ({ containerTags: { nodes } }) => namespaces(nodes),
  },
  listNamespacesByName: {
    query: `{ containerTags(first: 100) { nodes { ${FIELDS.tag} } } }`,
    named: ({ containerTags: { nodes } }) => namespaces(nodes.filter(({ tag }: Data) => tag.includes("user"))),
  },
  getNamespace: {
    query: `{ containerTag(tag: "${TAG}") { ${FIELDS.described} } }`,
    named: ({ containerTag }) => named.namespaceDetails(containerTag),
  },
  listNamespaceBuckets: {
    query: `{ profileBuckets(containerTag: "${TAG}") { key description } }`,
    named: ({ profileBuckets }) => ({ buckets: named.buckets(profileBuckets) }),
  },
  getOrganization: {
    query: "{ settings { workspacePrompt } containerTags { totalCount } }",
    named: ({ settings, containerTags }) => ({
      ...{ organizationalContext: settings.workspacePrompt, namespaceCount: containerTags.totalCount },
    }),
  },
};
