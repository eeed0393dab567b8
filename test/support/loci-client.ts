import { randomBytes } from "node:crypto";
import { type ApiAccess, GraphqlClient } from "./graphql-client.js";
import { type RestClient, restClient } from "./rest-client.js";
import { waitFor } from "./wait-for.js";

export interface Receipt {
  id: string;
  status: string;
}

export interface SeenMemory {
  id: string;
  text: string;
  containerTag: string;
  version: number;
  isLatest: boolean;
  sourceCount: number;
  observationCount: number;
  history: { version: number; text: string }[];
  sources: { documentId: string | null; text: string | null }[];
}

interface Progress {
  status: string;
  pipelineSteps: { finishedAt: string | null }[];
}

export interface SeenDocument extends Receipt {
  customId: string | null;
  title: string | null;
  type: string;
  structure: string | null;
  content: string | null;
  raw: string | null;
  metadata: unknown;
  filepath: string | null;
  containerTags: string[];
  revision: number;
  attempt: number;
  failure: { code: string; message: string } | null;
  chunks: { id: string; position: number; content: string; speakers: string[]; headingPath: string[] }[];
  memories: SeenMemory[];
  pipelineSteps: { step: string; attempt: number; finishedAt: string | null; errorCode: string | null }[];
}

export interface SeenHit {
  kind: "memory" | "chunk";
  similarity: number;
  memory?: { id: string; text: string };
  chunk?: { id: string; content: string };
  documentIds: string[];
  /** The figures of its score, by their names in lower case. */
  signals: Record<string, number | null>;
}

export interface NewDocument {
  content?: string;
  uploadId?: string;
  containerTags: string[];
  customId?: string;
  metadata?: unknown;
  filepath?: string;
  /** The sender. */
  origin?: string;
  documentDate?: string;
  title?: string;
  extract?: "MEMORIES" | "CHUNKS_ONLY";
  forgetAfter?: string | null;
  /** Lets the server wait, as `ingest` does. */
  waitUntil?: "DONE";
}

type AnsweredHit = Pick<SeenHit, "similarity" | "memory" | "chunk"> & {
  documents: { id: string }[];
  explanation: { parts: Figure[]; signals: Figure[]; fields: { field: string; share: number }[] };
};

interface Figure {
  signal: string;
  value: number | null;
}

function seenHit({ documents, explanation, ...hit }: AnsweredHit): SeenHit {
  const shares = explanation.fields.map(({ field, share }) => ({ signal: field, value: share }));
  return {
    ...hit,
    kind: hit.memory ? "memory" : "chunk",
    documentIds: documents.map(({ id }) => id),
    signals: Object.fromEntries(
      [...explanation.parts, ...explanation.signals, ...shares].map(({ signal, value }) => [
        signal.toLowerCase(),
        value,
      ]),
    ),
  };
}

interface SearchedFor {
  query: string;
  containerTags: string[];
  mode?: string;
  filter?: unknown;
  filepath?: string;
  asOf?: string;
}

const memoryFields = `id text containerTag { tag } version isLatest sourceCount: documentCount observationCount
  history { nodes { version text } } sources { nodes { document { id } text: words } }`;
const documentFields = `id status customId title type structure content: text raw metadata filepath containerTags { tag } revision attempt
  failure { code message } chunks(first: 100) { nodes { id position content: text speakers headingPath } }
  memories(first: 100) { nodes { ${memoryFields} } }
  pipelineSteps(first: 100) { nodes { step attempt finishedAt errorCode } }`;

/** As the server answers, with its pages. */
type AnsweredMemory = Omit<SeenMemory, "containerTag" | "history" | "sources"> & {
  containerTag: { tag: string };
  history: { nodes: SeenMemory["history"] };
  sources: { nodes: { document: { id: string } | null; text: string | null }[] };
};

type AnsweredDocument = Omit<SeenDocument, "chunks" | "containerTags" | "memories" | "pipelineSteps"> & {
  chunks: { nodes: SeenDocument["chunks"] };
  containerTags: { tag: string }[];
  memories: { nodes: AnsweredMemory[] };
  pipelineSteps: { nodes: SeenDocument["pipelineSteps"] };
};

/** A program that uses Loci through the public interfaces alone. */
export class LociClient {
  readonly graphql: GraphqlClient;
  readonly rest: RestClient;
  readonly #access: ApiAccess;

  constructor(access: ApiAccess) {
    this.#access = access;
    this.graphql = new GraphqlClient(access);
    this.rest = restClient(access);
  }

  as(apiKey: string): LociClient {
    return new LociClient({ baseUrl: this.#access.baseUrl, apiKey });
  }

  async add(input: NewDocument): Promise<Receipt> {
    const query = "mutation ($input: AddDocumentInput!) { addDocument(input: $input) { document { id status } } }";
    type Answer = { addDocument: { document: Receipt } };
    return (await this.graphql.run<Answer>(query, { input: asInput(input) })).addDocument.document;
  }

  /** Sends a file to a link of its own. The returned id is for `add`. */
  async upload(content: string | Uint8Array, input: { filename?: string; mediaType?: string } = {}): Promise<string> {
    const { id, url, headers } = await this.createUpload(input);
    const response = await fetch(this.reachable(url), { method: "PUT", headers, body: Buffer.from(content) });
    if (response.status !== 204) throw new Error(`The upload was refused: ${await response.text()}`);
    return id;
  }

  async createUpload(input: object): Promise<{ id: string; url: string; headers: Record<string, string> }> {
    const query = `mutation ($input: CreateUploadInput!) {
      createUpload(input: $input) { id url headers { name value } expiresAt } }`;
    type Answer = { createUpload: { id: string; url: string; headers: { name: string; value: string }[] } };
    const { headers, ...ticket } = (await this.graphql.run<Answer>(query, { input })).createUpload;
    return { ...ticket, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
  }

  /** Links contain the public address, which a server on a random port does not know. */
  reachable(url: string): string {
    const { pathname, search } = new URL(url);
    return this.#access.baseUrl + pathname + search;
  }

  /** Adds a document and waits for the end of the pipeline. The server waits: each poll costs it 5 ms. */
  async ingest(input: NewDocument): Promise<SeenDocument> {
    const { id } = await this.add({ ...input, waitUntil: "DONE" });
    const document = await this.document(id);
    return isSettled(document) ? document : await this.settled(id);
  }

  async update(reference: Reference, changes: Partial<NewDocument>): Promise<Receipt> {
    const query = `mutation ($input: UpdateDocumentInput!) { updateDocument(input: $input) { document { id status } } }`;
    const input = { document: refOf(reference), ...asInput(changes) };
    type Answer = { updateDocument: { document: Receipt } };
    return (await this.graphql.run<Answer>(query, { input })).updateDocument.document;
  }

  async reprocess(reference: Reference): Promise<Receipt> {
    const query = `mutation ($input: ReprocessDocumentInput!) {
      reprocessDocument(input: $input) { document { id status } } }`;
    type Answer = { reprocessDocument: { document: Receipt } };
    const input = { document: refOf(reference) };
    return (await this.graphql.run<Answer>(query, { input })).reprocessDocument.document;
  }

  async remove(reference: Reference): Promise<void> {
    const query = "mutation ($input: DeleteDocumentInput!) { deleteDocument(input: $input) { deletedDocumentId } }";
    await this.graphql.run(query, { input: { document: refOf(reference) } });
  }

  async document(reference: Reference): Promise<SeenDocument> {
    const document = await this.findDocument(reference);
    if (document === null) throw new Error(`There is no document ${JSON.stringify(reference)}`);
    return document;
  }

  /** Null when there is none. */
  async findDocument(reference: Reference): Promise<SeenDocument | null> {
    const query = `query ($ref: DocumentRef!) { document(ref: $ref) { ${documentFields} } }`;
    const variables = { ref: refOf(reference) };
    const { document } = await this.graphql.run<{ document: AnsweredDocument | null }>(query, variables);
    return document && seenDocument(document);
  }

  /** Waits until the document is done or failed and the timeline of its last run is complete. */
  async settled(id: string): Promise<SeenDocument> {
    return await this.#reached(id, isSettled);
  }

  async inStatus(id: string, status: string): Promise<SeenDocument> {
    return await this.#reached(id, (progress) => progress.status === status);
  }

  /** Polls only the progress until it satisfies the condition, because a whole document needs dozens of queries. */
  async #reached(id: string, isReached: (progress: Progress) => boolean): Promise<SeenDocument> {
    const query = `query ($id: ID!) { document(ref: { id: $id }) {
      status pipelineSteps(first: 100) { nodes { finishedAt } } } }`;
    type Answer = { document: { status: string; pipelineSteps: { nodes: Progress["pipelineSteps"] } } };
    for (;;) {
      await waitFor(
        () => this.graphql.run<Answer>(query, { id }),
        ({ document: { status, pipelineSteps } }) => isReached({ status, pipelineSteps: pipelineSteps.nodes }),
      );
      const document = await this.document(id);
      if (isReached(document)) return document;
    }
  }

  async list(variables: object): Promise<{ totalCount: number; nodes: { id: string; status: string }[] }> {
    const query = `query ($containerTags: [String!], $filter: MetadataFilter, $filepath: String) {
      documents(containerTags: $containerTags, filter: $filter, filepath: $filepath) { totalCount nodes { id status } } }`;
    const { documents } = await this.graphql.run<{
      documents: { totalCount: number; nodes: { id: string; status: string }[] };
    }>(query, variables);
    return documents;
  }

  /** Returns every hit, however weak. */
  async search(input: SearchedFor) {
    const query = `query ($input: SearchInput!) { search(input: $input) { warnings hits {
      similarity documents { id } explanation { parts { signal value } signals { signal value } fields { field share } }
      ... on MemoryHit { memory { id text } } ... on ChunkHit { chunk { id content: text } } } } }`;
    const variables = { input: { threshold: 0, explain: true, first: 50, ...input } };
    const { search } = await this.graphql.run<{ search: { hits: AnsweredHit[]; warnings: string[] } }>(
      query,
      variables,
    );
    return { ...search, hits: search.hits.map(seenHit) };
  }

  /** The texts of all hits, best first. */
  async find(query: string, containerTag: string, mode = "HYBRID"): Promise<string[]> {
    const { hits } = await this.search({ query, containerTags: [containerTag], mode });
    return hits.map((hit) => hit.memory?.text ?? hit.chunk?.content ?? "");
  }

  async profile(containerTag: string): Promise<{ static: string[]; dynamic: string[] }> {
    const query = "query ($tag: String!) { profile(containerTag: $tag) { static { text } dynamic { text } } }";
    const { profile } = await this.graphql.run<{
      profile: { static: { text: string }[]; dynamic: { text: string }[] };
    }>(query, { tag: containerTag });
    return { static: profile.static.map(({ text }) => text), dynamic: profile.dynamic.map(({ text }) => text) };
  }

  async memories(containerTag: string): Promise<SeenMemory[]> {
    const query = `query ($tags: [String!]!) { memories(containerTags: $tags, first: 100) { nodes { ${memoryFields} } } }`;
    type Answer = { memories: { nodes: AnsweredMemory[] } };
    const { memories } = await this.graphql.run<Answer>(query, { tags: [containerTag] });
    return memories.nodes.map(seenMemory);
  }

  async close(): Promise<void> {
    await this.graphql.close();
  }
}

function isSettled({ status, pipelineSteps }: Progress): boolean {
  return status === "FAILED" || (status === "DONE" && pipelineSteps.at(-1)?.finishedAt !== null);
}

/** An id, or the client's own key. */
type Reference = string | { customId: string; containerTag?: string };

function refOf(reference: Reference): object {
  return typeof reference === "string" ? { id: reference } : { key: reference };
}

function seenDocument({ chunks, containerTags, memories, pipelineSteps, ...document }: AnsweredDocument): SeenDocument {
  return {
    ...document,
    chunks: chunks.nodes,
    containerTags: containerTags.map(({ tag }) => tag),
    memories: memories.nodes.map(seenMemory),
    pipelineSteps: pipelineSteps.nodes,
  };
}

function seenMemory({ containerTag, history, sources, ...memory }: AnsweredMemory): SeenMemory {
  return {
    ...memory,
    containerTag: containerTag.tag,
    history: history.nodes,
    sources: sources.nodes.map(({ document, text }) => ({ documentId: document?.id ?? null, text })),
  };
}

/** A content that is an address is the page there. */
function asInput({ content, uploadId, documentDate, ...others }: Partial<NewDocument>): object {
  const attributes = { ...others, ...(documentDate === undefined ? {} : { date: documentDate }) };
  if (uploadId !== undefined) return { ...attributes, source: { uploadId } };
  if (content === undefined) return attributes;
  return { ...attributes, source: /^https?:\S+$/.test(content) ? { url: content } : { text: content } };
}

/** A container tag that no other test uses. */
export function newTag(name = "tag"): string {
  return `${name}_${randomBytes(5).toString("hex")}`;
}
