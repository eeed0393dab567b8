import { setTimeout as pause } from "node:timers/promises";
import { FetchFailedError } from "@loci/errors";
import type { RestClient } from "../product/rest-client.js";
import type { Progress } from "../terminal/progress-bar.js";

export interface FileToRead {
  /** Shown in reports. */
  name: string;
  filename: string;
  /** As the sender calls it; bytes decide. */
  mediaType: string;
  load(): Promise<Uint8Array<ArrayBuffer>>;
}

/** How reading one file ended. `refused`: not taken at all; `unfinished`: it took longer than was waited. */
export interface Reading {
  name: string;
  status: "done" | "failed" | "refused" | "unfinished";
  content: string;
  /** Found in the bytes. */
  mediaType: string | null;
  wordCount: number;
  errorCode: string | null;
  errorMessage: string | null;
  warnings: string[];
  /** From the upload to its end, as this client saw it. */
  seconds: number;
  /** All tries of the extract step; null when it did not finish. */
  extractSeconds: number | null;
}

export interface ReadOptions {
  client: RestClient;
  containerTag: string;
  concurrency: number;
  /** Beyond it the file counts as unfinished. */
  waitSeconds: number;
  /** Left out where it is of no use: it can be large. */
  withContent: boolean;
  onProgress(progress: Progress): void;
}

const LOOK_EVERY_MS = 100;

/** Uploads each file and waits for its end, in the order of the files. */
export async function readFiles(files: FileToRead[], options: ReadOptions): Promise<Reading[]> {
  const startedAt = performance.now();
  const readings: Reading[] = new Array(files.length);
  const remaining = files.entries();
  let done = 0;
  const work = async () => {
    for (const [index, file] of remaining) {
      readings[index] = await readFile(file, options);
      done += 1;
      options.onProgress({ done, total: files.length, elapsedMs: performance.now() - startedAt });
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  return readings;
}

async function readFile(file: FileToRead, options: ReadOptions): Promise<Reading> {
  const { client, containerTag } = options;
  const { name, filename, mediaType } = file;
  const bytes = await file.load();
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  try {
    const { id } = await client.addFile({ bytes, filename, mediaType, containerTag });
    return { name, ...(await untilEnded(id, { ...options, elapsed })) };
  } catch (error) {
    if (!(error instanceof FetchFailedError)) throw error;
    return { name, ...NOTHING, status: "refused", errorMessage: error.message, seconds: elapsed() };
  }
}

const NOTHING: Omit<Reading, "name" | "status" | "seconds"> = {
  content: "",
  mediaType: null,
  wordCount: 0,
  errorCode: null,
  errorMessage: null,
  warnings: [],
  extractSeconds: null,
};

interface DocumentReply {
  document: {
    status: string;
    content?: string | null;
    mediaType: string | null;
    wordCount: number | null;
    failure: { code: string; message: string } | null;
    warnings: string[] | null;
    pipelineSteps: { nodes: { step: string; startedAt: string; finishedAt: string | null }[] };
  };
}

const STATUS_QUERY = "query ($id: ID!) { document(ref: { id: $id }) { status } }";
const READING_QUERY = `query ($id: ID!, $withContent: Boolean!) {
  document(ref: { id: $id }) {
    status mediaType wordCount failure { code message } warnings
    content: text @include(if: $withContent)
    pipelineSteps(first: 100) { nodes { step startedAt finishedAt } }
  }
}`;

async function untilEnded(
  id: string,
  { client, waitSeconds, withContent, elapsed }: ReadOptions & { elapsed: () => number },
): Promise<Omit<Reading, "name">> {
  for (;;) {
    const { document } = await client.graphql<{ document: { status: string } }>(STATUS_QUERY, { id });
    const { status } = document;
    const seconds = elapsed();
    if (status === "DONE" || status === "FAILED") {
      const { document: ended } = await client.graphql<DocumentReply>(READING_QUERY, { id, withContent });
      return { ...asReading(ended), status: status === "DONE" ? "done" : "failed", seconds };
    }
    if (seconds > waitSeconds) return { ...NOTHING, status: "unfinished", seconds };
    await pause(LOOK_EVERY_MS);
  }
}

function asReading(document: DocumentReply["document"]): Omit<Reading, "name" | "status" | "seconds"> {
  const { mediaType, failure } = document;
  const tries = document.pipelineSteps.nodes.flatMap(({ step, startedAt, finishedAt }) =>
    step === "EXTRACT" && finishedAt !== null ? [(Date.parse(finishedAt) - Date.parse(startedAt)) / 1000] : [],
  );
  return {
    mediaType,
    errorCode: failure?.code.toLowerCase() ?? null,
    errorMessage: failure?.message ?? null,
    content: document.content ?? "",
    wordCount: document.wordCount ?? 0,
    warnings: document.warnings ?? [],
    extractSeconds: tries.length === 0 ? null : tries.reduce((sum, seconds) => sum + seconds, 0),
  };
}
