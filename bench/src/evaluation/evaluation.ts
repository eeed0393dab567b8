import type { RestClient } from "../product/rest-client.js";
import type { SetReport } from "./evaluate-set.js";
import type { SearchedSystem } from "./measured/searched-system.js";

/** The server that is measured. */
export interface Session {
  client: RestClient;
  /** Requests, or files, at a time. */
  concurrency: number;
  /** Name of the model, for the report. */
  embeddingModel: string;
  /** Set when this program started the server: its processes and folders can be looked at. */
  local: LocalServer | null;
  /** The system that retrieval is compared with. */
  against?: SearchedSystem | null;
  write(text: string): void;
  isTerminal: boolean;
}

export interface LocalServer {
  /** The parent of all its processes. */
  pid: number;
  /** Holds `dataDirectory`, `temporaryDirectory` and nothing else. */
  directory: string;
  dataDirectory: string;
  temporaryDirectory: string;
}

/** One way of measuring, its data read already. */
export interface Evaluation {
  /** Container tags that it fills; `--remove` empties them. */
  tags: string[];
  /** Without it a server is started with the embedding model that costs nothing. */
  measuresSearch: boolean;
  measure(session: Session): Promise<Outcome>;
}

export interface Outcome {
  /** For `--json`. */
  report: object;
  /** Sentences; the program ends with an error when there is one. */
  brokenPromises: string[];
  /** The same, where it can be drawn. */
  retrieval?: SetReport;
}
