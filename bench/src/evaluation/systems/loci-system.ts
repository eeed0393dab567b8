import type { FoundItem, RestClient } from "../../product/rest-client.js";
import { readMemory } from "../../smoke/read-memory.js";
import { readContext } from "../context/read-context.js";
import { ResultsPacker } from "../context/results-packer.js";
import type { EvaluationDocument, EvaluationQuery, EvaluationSet, Stretch } from "../measured/evaluation-set.js";
import { ingest } from "../measured/ingest.js";
import { RESULTS } from "../measured/run-queries.js";
import type { Context, Found, Question, SearchedSystem } from "../measured/searched-system.js";

interface LociOptions {
  name: string;
  client: RestClient;
  embeddingModel: string;
  /** The process id of the launcher, when this program started it. */
  pid: number | null;
}

const PIECES = `query ($input: SearchInput!) { search(input: $input) { hits {
  similarity documents { id } ... on ChunkHit { chunk { content: text start: startOffset end: endOffset } } } } }`;

interface PiecesReply {
  search: {
    hits: { similarity: number; documents: { id: string }[]; chunk: Stretch & { content: string } }[];
  };
}

/** A server of this project, or one that speaks the same REST interface. */
export class LociSystem implements SearchedSystem {
  readonly name: string;
  readonly embeddingModel: string;
  private readonly client: RestClient;
  private readonly pid: number | null;
  private evaluationIds = new Map<string, string>();
  private readonly packer = new ResultsPacker((query) => this.find({ query, search: "documents" }));
  /** Null until the first question. */
  private hasContextRoute: boolean | null = null;

  constructor({ name, client, embeddingModel, pid }: LociOptions) {
    this.name = name;
    this.embeddingModel = embeddingModel;
    this.client = client;
    this.pid = pid;
  }

  async add(documents: EvaluationDocument[], onProgress: Parameters<SearchedSystem["add"]>[1]) {
    const report = await ingest(this.client, documents, onProgress);
    this.evaluationIds = report.idOf;
    return report;
  }

  searchesFor({ searches, unitsOf }: EvaluationSet) {
    return unitsOf === undefined ? searches : searches.filter((search) => search === "documents");
  }

  async find({ query, search, documentId, withPlaces = false }: Question): Promise<Found[]> {
    const request = { q: query.text, containerTag: query.tag, limit: RESULTS };
    if (withPlaces) return await this.findPieces(request);
    const scope = documentId === undefined ? request : { ...request, docId: documentId };
    if (search === "v3") return (await this.client.searchDocumentItems(scope)).map(this.asFound);
    if (search === "mem0") throw new TypeError("mem0 is not a search of this server.");
    return (await this.client.searchItems(search, scope)).map(this.asFound);
  }

  async readContext(query: EvaluationQuery, maxTokens: number): Promise<Context> {
    if (this.hasContextRoute !== false) {
      const context = await readContext(this.client, query, maxTokens);
      this.hasContextRoute = context !== null;
      if (context !== null) return { ...context, documentIds: context.documentIds.map(this.evaluationId) };
    }
    return await this.packer.readContext(query, maxTokens);
  }

  memory() {
    return this.pid === null ? null : readMemory(this.pid);
  }

  /** Whoever started the server stops it. */
  async close(): Promise<void> {}

  private async findPieces(request: { q: string; containerTag: string; limit: number }): Promise<Found[]> {
    const { q, containerTag, limit } = request;
    const input = { query: q, containerTags: [containerTag], mode: "CHUNKS", threshold: 0, first: limit };
    const { search } = await this.client.graphql<PiecesReply>(PIECES, { input });
    return search.hits.map(({ similarity, documents, chunk }) => ({
      similarity,
      text: chunk.content,
      documentIds: documents.map(({ id }) => this.evaluationId(id)),
      place: { start: chunk.start, end: chunk.end },
    }));
  }

  private readonly evaluationId = (id: string): string => this.evaluationIds.get(id) ?? id;

  private readonly asFound = ({ documentIds, ...item }: FoundItem): Found => ({
    ...item,
    documentIds: documentIds.map(this.evaluationId),
    place: null,
  });
}
