import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BadInputError, PlatformError } from "@loci/errors";
import type { ApiClient } from "../installation/api-client.js";
import { checkExpectation, type Failure } from "./check-expectation.js";
import * as operations from "./generated/operations.js";
import type { MemoryTest, TestSource } from "./memory-test.js";

export interface TestResult {
  test: MemoryTest;
  /** Empty when the test has passed. */
  failures: Failure[];
  durationMs: number;
}

/** Runs a test in a container tag of its own, which is deleted afterwards. */
export async function runMemoryTest(client: ApiClient, test: MemoryTest): Promise<TestResult> {
  const startedAt = performance.now();
  const containerTag = `memory-test-${randomUUID()}`;
  const failures: Failure[] = [];
  try {
    const documentIds: string[] = [];
    for (const source of test.sources) documentIds.push(await addSource(client, source, containerTag));
    for (const expectation of test.expectations) {
      const failure = await checkExpectation(client, expectation, { containerTag, documentIds });
      if (failure !== null) failures.push(failure);
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    failures.push({ line: test.line, expected: "the test runs to its end", found: [error.message] });
  } finally {
    await removeTag(client, containerTag);
  }
  return { test, failures, durationMs: performance.now() - startedAt };
}

const ORIGIN = "loci test";
const LOOK_EVERY_MS = 200;

/** Adds a source and waits until its memories have formed. Throws BadInputError when it cannot be read. */
async function addSource(client: ApiClient, source: TestSource, containerTag: string): Promise<string> {
  const id = await submit(client, source, containerTag);
  for (;;) {
    const { document } = await client.run(operations.TestDocumentDocument, { id });
    if (document === null) throw new BadInputError("A document of the test was deleted");
    if (document.status === "FAILED") throw new BadInputError(document.failure?.message ?? "A document has failed");
    if (document.status === "DONE" && document.memoriesStatus === "DONE") return id;
    await pause(LOOK_EVERY_MS);
  }
}

async function submit(client: ApiClient, source: TestSource, containerTag: string): Promise<string> {
  const sent: Pick<operations.AddDocumentInput, "containerTags" | "date" | "origin" | "waitUntil"> = {
    containerTags: [containerTag],
    date: source.date,
    origin: ORIGIN,
    waitUntil: "DONE",
  };
  if (source.kind === "chat") {
    const input = { ...sent, conversationId: randomUUID(), messages: source.messages };
    return (await client.run(operations.TestAddConversationDocument, { input })).addConversation.document.id;
  }
  if (source.kind === "text") {
    const input = { ...sent, source: { text: source.text }, title: source.title };
    return (await client.run(operations.TestAddDocumentDocument, { input })).addDocument.document.id;
  }
  const uploadId = await uploadFile(client, source.path);
  const input = { ...sent, source: { uploadId } };
  return (await client.run(operations.TestAddDocumentDocument, { input })).addDocument.document.id;
}

async function uploadFile(client: ApiClient, path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new BadInputError(`The file ${path} cannot be read`);
  });
  const input = { filename: basename(path), bytes: bytes.length };
  const { createUpload } = await client.run(operations.TestCreateUploadDocument, { input });
  await client.put(createUpload, bytes);
  return createUpload.id;
}

/** A test that added nothing has no tag. */
async function removeTag(client: ApiClient, tag: string): Promise<void> {
  try {
    await client.run(operations.TestDeleteTagDocument, { tag });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
  }
}
