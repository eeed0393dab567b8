import type { ProcessMemory } from "../../smoke/read-memory.js";
import type { Progress } from "../../terminal/progress-bar.js";
import type { EvaluationDocument, EvaluationQuery, EvaluationSet, SearchName, Stretch } from "./evaluation-set.js";
import type { IngestReport } from "./ingest.js";

/** One result of a search. */
export interface Found {
  /** Evaluation ids; those of documents that the set does not know are the system's own. */
  documentIds: string[];
  text: string;
  similarity: number;
  /** Which part of its document it is; null unless places were asked for. */
  place: Stretch | null;
}

export interface Question {
  query: Pick<EvaluationQuery, "text" | "tag">;
  search: SearchName;
  /** Only this document, by its evaluation id. */
  documentId?: string;
  /** Results with their places, where a system has them. */
  withPlaces?: boolean;
}

/** The text that a reader is given for a question. */
export interface Context {
  text: string;
  /** As the evaluation counts them. */
  tokens: number;
  /** From a route of its own, or from the results of a search, in their order. */
  source: "POST /v4/context" | "packed results";
  /** Evaluation ids of the documents that the text is from. */
  documentIds: string[];
}

/** Something that stores documents and finds them again. */
export interface SearchedSystem {
  /** Heads its column. */
  name: string;
  embeddingModel: string;
  /** Adds all documents and returns when they can be found. */
  add(documents: EvaluationDocument[], onProgress: (progress: Progress) => void): Promise<IngestReport>;
  /** Which of the set's searches it has. */
  searchesFor(set: EvaluationSet): SearchName[];
  /** Up to 100 results, the best first. */
  find(question: Question): Promise<Found[]>;
  /** As full a context as the budget allows. */
  readContext(query: EvaluationQuery, maxTokens: number): Promise<Context>;
  /** Counts all its processes; null where it runs elsewhere or the system does not tell. */
  memory(): ProcessMemory[] | null;
  close(): Promise<void>;
}
