import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Document } from "#core/document/document.entity.js";
import { saidAt } from "#core/document/said-at.js";
import type { Settings } from "#core/settings/settings.entity.js";
import { cutIntoChunks } from "../document/chunk.js";
import { columnsOf } from "../document/extract.js";
import { readShortSource } from "../document/read-source.js";
import { readByRules } from "../memories/propose-memories.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import type { BegunRun, ShortText } from "./ingest-short.js";
import { Timeline } from "./timeline.js";

/** Reads them in the order of their time, without those that the steps one by one have to read. */
export async function readTexts(
  dependencies: StepDependencies,
  { begun, settings, signal }: { begun: BegunRun[]; settings: Settings; signal: AbortSignal },
): Promise<ShortText[]> {
  const texts: ShortText[] = [];
  for (const run of begun.toSorted((left, right) => inOrderOfTime(left.document, right.document))) {
    const text = await read(dependencies, { ...run, settings, signal });
    if (text) texts.push(text);
    await letOthersRun();
  }
  return texts;
}

/** A correction comes after what it puts right. */
function inOrderOfTime(left: Document, right: Document): number {
  return (
    saidAt(left).getTime() - saidAt(right).getTime() ||
    left.createdAt.getTime() - right.createdAt.getTime() ||
    (left.id < right.id ? -1 : 1)
  );
}

/** Undefined where it cannot be read, or is a file of another kind: the steps one by one will say why, or read it. */
async function read(
  dependencies: StepDependencies,
  { document: begun, settings, signal, ...run }: BegunRun & { settings: Settings; signal: AbortSignal },
): Promise<ShortText | undefined> {
  const timeline = new Timeline();
  try {
    let startedAt = new Date();
    const source = await readShortSource(dependencies, { document: begun, signal, onProgress: () => undefined });
    if (source === null) return undefined;
    const { isTurn, title, ...columns } = columnsOf(begun, source);
    const document = { ...begun, ...columns, title: begun.givenTitle ?? title };
    timeline.add("extract", { startedAt, counts: { characters: columns.content.length } });
    startedAt = new Date();
    const chunks = await cutIntoChunks(dependencies, { document, settings, signal });
    timeline.add("chunk", { startedAt, counts: { chunks: chunks.length, unchanged: 0 } });
    startedAt = new Date();
    const candidates = await readByRules(dependencies, document, signal);
    timeline.add("extract-memories", { startedAt, counts: { candidates: candidates.length } });
    return { ...run, document, isTurn, chunks, candidates, timeline };
  } catch (error) {
    signal.throwIfAborted();
    dependencies.logger.debug({ err: error, documentId: begun.id }, "a short text is left to the steps one by one");
    return undefined;
  }
}
