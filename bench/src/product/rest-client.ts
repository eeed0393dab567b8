import { setTimeout as pause } from "node:timers/promises";
import { FetchFailedError, UnavailableError } from "@loci/errors";

export interface NewDocument {
  content: string;
  customId?: string | undefined;
  containerTag?: string | undefined;
  title?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  documentDate?: string | undefined;
  filepath?: string | undefined;
  taskType?: "memory" | "superrag" | undefined;
}

export interface NewConversation {
  conversationId: string;
  containerTag: string;
  messages: { role: string; name: string; createdAt: string; content: string }[];
}

export interface NewFile {
  bytes: Uint8Array<ArrayBuffer>;
  filename: string;
  /** As the sender calls it. */
  mediaType: string;
  containerTag: string;
}

export interface BatchResult {
  id: string;
  status: string;
  error?: string;
}

export interface SearchRequest {
  q: string;
  containerTag: string;
  limit: number;
  /** Only this document, by id or customId. */
  docId?: string;
}

export interface ContextRequest {
  q: string;
  containerTag: string;
  maxTokens: number;
}

interface SearchItem {
  memory?: string;
  chunk?: string;
  similarity: number;
  documents?: { id: string }[];
}

interface DocumentItem {
  documentId: string;
  score: number;
  chunks?: { content: string }[];
}

/** A result with what it is from. */
export interface FoundItem {
  documentIds: string[];
  text: string;
  /** 0 to 1; of /v3/search the score. */
  similarity: number;
}

export interface Health {
  status: string;
  mode: string;
  embeddingModel: { kind: string; id: string; state: string; reason?: string };
}

/** Times a request is sent again when the server refuses it for now. */
const MAX_TRIES = 4;

/** The public REST interface as a client program sees it. Throws FetchFailedError with the server's message. */
export class RestClient {
  constructor(
    private readonly baseUrl: string,
    private readonly apiKey: string,
  ) {}

  async add(document: NewDocument): Promise<{ id: string; status: string }> {
    return await this.send("POST", "/v3/documents", document);
  }

  /** Throws FetchFailedError when the file is refused. */
  async addFile({ bytes, filename, mediaType, containerTag }: NewFile): Promise<{ id: string; status: string }> {
    const form = new FormData();
    form.set("file", new Blob([bytes], { type: mediaType }), filename);
    form.set("containerTag", containerTag);
    return await this.send("POST", "/v3/documents/file", form);
  }

  /** Results in the order of the input; a document that was refused has the status `error`. */
  async addBatch(documents: NewDocument[]): Promise<BatchResult[]> {
    const { results } = await this.send<{ results: BatchResult[] }>("POST", "/v3/documents/batch", { documents });
    return results;
  }

  /** Messages of one conversation, which become one document. */
  async addConversation(conversation: NewConversation): Promise<{ id: string; status: string }> {
    const { containerTag, ...rest } = conversation;
    return await this.send("POST", "/v4/conversations", { ...rest, containerTags: [containerTag] });
  }

  /** Writes memories without a document. */
  async addMemories(containerTag: string, texts: string[]): Promise<void> {
    await this.send("POST", "/v4/memories", { containerTag, memories: texts.map((content) => ({ content })) });
  }

  /** The texts of the latest versions. */
  async listMemories(containerTag: string): Promise<string[]> {
    const list = { containerTags: [containerTag], limit: 1_000 };
    const { memoryEntries } = await this.send<{ memoryEntries: { memory: string }[] }>(
      "POST",
      "/v4/memories/list",
      list,
    );
    return memoryEntries.map(({ memory }) => memory);
  }

  async statusOf(id: string): Promise<string> {
    return (await this.send<{ status: string }>("GET", `/v3/documents/${id}`)).status;
  }

  /** How many documents of the tags are in one of the statuses. */
  async count(containerTags: string[], status: string[]): Promise<number> {
    const page = { containerTags, status, limit: 1 };
    const { pagination } = await this.send<{ pagination: { totalItems: number } }>("POST", "/v3/documents/list", page);
    return pagination.totalItems;
  }

  /** Ids of the results' documents in the order of the results, repeats included. Threshold 0, memories by their sources. */
  async search(mode: "documents" | "hybrid" | "memories", request: SearchRequest): Promise<string[]> {
    const body = { ...request, searchMode: mode, threshold: 0, include: { documents: true } };
    const { results } = await this.send<{ results: SearchItem[] }>("POST", "/v4/search", body);
    return results.flatMap(({ documents = [] }) => documents.map(({ id }) => id));
  }

  /** As `search`, with the texts and how similar they are. */
  async searchItems(mode: "documents" | "hybrid" | "memories", request: SearchRequest): Promise<FoundItem[]> {
    const body = { ...request, searchMode: mode, threshold: 0, include: { documents: true } };
    const { results } = await this.send<{ results: SearchItem[] }>("POST", "/v4/search", body);
    return results.map(asFound);
  }

  /** As a client that sets nothing but the question and the tag. */
  async searchByDefaults(request: {
    q: string;
    containerTag: string;
    searchMode?: "hybrid";
    threshold?: number;
  }): Promise<FoundItem[]> {
    const { results } = await this.send<{ results: SearchItem[] }>("POST", "/v4/search", request);
    return results.map(asFound);
  }

  /** Whether a profile that is asked a question comes with results. */
  async profileFinds(containerTag: string, q: string): Promise<boolean> {
    const reply = await this.send<{ searchResults?: { results: unknown[] } }>("POST", "/v4/profile", {
      containerTag,
      q,
    });
    return (reply.searchResults?.results.length ?? 0) > 0;
  }

  /** Memories alone, the best first. Threshold 0. */
  async searchMemories(request: SearchRequest): Promise<{ id: string; memory: string }[]> {
    const body = { ...request, searchMode: "memories", threshold: 0 };
    const { results } = await this.send<{ results: { id: string; memory: string }[] }>("POST", "/v4/search", body);
    return results;
  }

  /** Ids of the documents, the best first. */
  async searchDocuments(request: SearchRequest): Promise<string[]> {
    const { results } = await this.send<{ results: { documentId: string }[] }>("POST", "/v3/search", request);
    return results.map(({ documentId }) => documentId);
  }

  /** As `searchDocuments`, with what was found in each. */
  async searchDocumentItems(request: SearchRequest): Promise<FoundItem[]> {
    const { results } = await this.send<{ results: DocumentItem[] }>("POST", "/v3/search", request);
    return results.map(({ documentId, score, chunks = [] }) => ({
      documentIds: [documentId],
      similarity: score,
      text: chunks.map(({ content }) => content).join("\n"),
    }));
  }

  /** A text of at most so many tokens that holds what matters for a question, and where it is from. */
  async context(request: ContextRequest): Promise<{ context: string; sources: { documentId: string | null }[] }> {
    return await this.send("POST", "/v4/context", request);
  }

  async profile(containerTag: string): Promise<{ profile: { static: string[]; dynamic: string[] } }> {
    return await this.send("POST", "/v4/profile", { containerTag });
  }

  /** Removes every document of the tag. */
  async removeTag(containerTag: string): Promise<number> {
    const removal = { containerTags: [containerTag] };
    const { deletedCount } = await this.send<{ deletedCount: number }>("DELETE", "/v3/documents/bulk", removal);
    return deletedCount;
  }

  async health(): Promise<Health> {
    return await this.send("GET", "/health");
  }

  /** The same server's GraphQL. Throws FetchFailedError with the first error. */
  async graphql<Result>(query: string, variables: Record<string, unknown>): Promise<Result> {
    const reply = await this.send<{ data?: Result; errors?: { message: string }[] }>("POST", "/graphql", {
      query,
      variables,
    });
    if (reply.data === undefined || reply.errors) {
      throw new FetchFailedError(`GraphQL: ${reply.errors?.[0]?.message ?? "no data"}`, { retryable: false });
    }
    return reply.data;
  }

  /** The caller knows the shape of each reply from the wire contract. */
  private async send<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.request(method, path, body);
      if (response.ok) return (await response.json()) as Reply;
      const isTemporary = response.status === 429 || response.status === 503;
      if (!isTemporary || attempt === MAX_TRIES) {
        throw new FetchFailedError(`${method} ${path} answered ${response.status}: ${await messageOf(response)}`, {
          retryable: isTemporary,
        });
      }
      await response.arrayBuffer();
      await pause(1000 * (Number(response.headers.get("retry-after")) || attempt));
    }
  }

  private async request(method: string, path: string, body: object | undefined): Promise<Response> {
    const headers = new Headers({ authorization: `Bearer ${this.apiKey}` });
    // With a form, fetch adds the type and its boundary itself.
    if (!(body instanceof FormData)) headers.set("content-type", "application/json");
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    try {
      return await fetch(`${this.baseUrl}${path}`, { method, headers, body: sent ?? null });
    } catch (cause) {
      throw new UnavailableError(`${this.baseUrl} does not answer ${method} ${path}.`, { cause });
    }
  }
}

function asFound({ memory, chunk, similarity, documents = [] }: SearchItem): FoundItem {
  return { similarity, text: chunk ?? memory ?? "", documentIds: documents.map(({ id }) => id) };
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error, details } = JSON.parse(text) as { error?: string; details?: string };
    return [error ?? text.slice(0, 300), ...(details ? [details] : [])].join(": ");
  } catch {
    // Not from Loci: what a proxy in between says.
    return text.slice(0, 300);
  }
}
