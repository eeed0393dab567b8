/** Messages between the program and the process that runs mem0. */
export interface Mem0Start {
  /** The folder that the package was installed into. */
  folder: string;
  /** Speaks the embeddings part of OpenAI's API. */
  embeddingUrl: string;
  dimensions: number;
  databasePath: string;
}

export type Mem0Request =
  | { kind: "start"; start: Mem0Start }
  | { kind: "add"; userId: string; documentId: string; text: string }
  | { kind: "search"; userId: string; query: string; limit: number };

export interface Mem0Result {
  documentId: string;
  text: string;
  score: number;
}

/** The reply to the request of the same number. */
export type Mem0Reply = { number: number; results: Mem0Result[] } | { number: number; failure: string };
