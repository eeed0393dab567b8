import { setTimeout as pause } from "node:timers/promises";
import type { RestClient } from "../../product/rest-client.js";
import type { Progress } from "../../terminal/progress-bar.js";
import type { EvaluationDocument } from "./evaluation-set.js";

export interface IngestReport {
  /** Evaluation ids by the ids that the server gave, tags apart. */
  idOf: Map<string, string>;
  documents: number;
  /** Refused at once, or `failed` in the end. */
  failed: number;
  /** The server's message for one of the refused, if any. */
  firstFailure: string | null;
  /** Until all were accepted; until all were done. */
  acceptedMs: number;
  doneMs: number;
}

const IN_PROGRESS = ["queued", "extracting", "chunking", "embedding"];
/** Small enough that the bar moves. */
const BATCH_DOCUMENTS = 100;
const BATCH_CHARACTERS = 2_000_000;
const LOOK_EVERY_MS = 500;
/** Tags a listing is asked for at once. */
const TAGS_AT_ONCE = 50;

/** Adds all documents and returns when none is in progress. Safe to repeat: known ones are left as they are. */
export async function ingest(
  client: RestClient,
  documents: EvaluationDocument[],
  onProgress: (progress: Progress) => void,
): Promise<IngestReport> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const tags = [...new Set(documents.map(({ tag }) => tag))];
  const idOf = new Map<string, string>();
  let refused = 0;
  let firstFailure: string | null = null;
  const show = async () => {
    const inProgress = await countIn(client, tags, IN_PROGRESS);
    onProgress({
      done: Math.max(0, idOf.size - inProgress),
      total: documents.length - refused,
      elapsedMs: elapsedMs(),
    });
    return inProgress;
  };
  for (const batch of batches(documents)) {
    const results = await client.addBatch(batch.map(asSent));
    for (const [index, { id, status, error }] of results.entries()) {
      const document = batch[index];
      if (status === "error" || document === undefined) {
        refused += 1;
        firstFailure ??= error ?? null;
      } else idOf.set(id, document.id);
    }
    await show();
  }
  const acceptedMs = elapsedMs();
  while ((await show()) > 0) await pause(LOOK_EVERY_MS);
  const doneMs = elapsedMs();
  const failed = refused + (await countIn(client, tags, ["failed"]));
  return { idOf, documents: documents.length, failed, firstFailure, acceptedMs, doneMs };
}

function asSent({ id, tag, ...words }: EvaluationDocument) {
  return { customId: id, containerTag: tag, ...words };
}

function* batches(documents: EvaluationDocument[]): Generator<EvaluationDocument[]> {
  let batch: EvaluationDocument[] = [];
  let characters = 0;
  for (const document of documents) {
    const isFull = batch.length === BATCH_DOCUMENTS || characters + document.content.length > BATCH_CHARACTERS;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(document);
    characters += document.content.length;
  }
  if (batch.length > 0) yield batch;
}

async function countIn(client: RestClient, tags: string[], statuses: string[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < tags.length; start += TAGS_AT_ONCE) {
    count += await client.count(tags.slice(start, start + TAGS_AT_ONCE), statuses);
  }
  return count;
}
