import { setTimeout as pause } from "node:timers/promises";
import type { ApiClient } from "../installation/api-client.js";
import * as operations from "./generated/operations.js";
import { CONTAINER_TAGS, FORGETTINGS, MEMORIES, PEOPLE, readSampleDocuments, type SampleDocument } from "./samples.js";

interface AddOptions {
  client: ApiClient;
  write: (text: string) => void;
}

const LOOK_EVERY_MS = 500;
/** Every sample is sent with these arguments. */
const SENT = { origin: "seed", waitUntil: "DONE" } as const;

/** Adds missing samples and waits until all of them can be found. Returns the number of failed documents. */
export async function addSamples({ client, write }: AddOptions): Promise<number> {
  const { documents } = await client.run(operations.SeedDocumentsDocument, { containerTags: CONTAINER_TAGS });
  const known = new Map(documents.nodes.map((document) => [document.customId, document]));
  let failures = 0;
  for (const sample of readSampleDocuments()) {
    const { customId } = sample;
    const before = known.get(customId);
    const isPresent = before !== undefined && before.status !== "FAILED";
    const failure = await waitUntilSettled(client, isPresent ? before : await addDocument(client, sample));
    if (failure === null) {
      if (!isPresent) await forgetWhatWasAsked(client, customId);
      write(`${isPresent ? "present" : "added  "}  ${customId}\n`);
    } else {
      failures += 1;
      write(`failed   ${customId}: ${failure}\n`);
    }
  }
  for (const { containerTag, name } of PEOPLE) {
    await client.run(operations.SeedTagNameDocument, { tag: containerTag, name });
  }
  await addMemories(client);
  return failures;
}

async function addDocument(client: ApiClient, sample: SampleDocument): Promise<{ id: string; status: string }> {
  const { customId, containerTags, date } = sample;
  if (sample.kind === "conversation") {
    const input = { conversationId: customId, containerTags, messages: sample.messages, ...SENT };
    return (await client.run(operations.SeedConversationDocument, { input })).addConversation.document;
  }
  const { filename, mediaType, filepath, bytes } = sample;
  const file = { filename, mediaType, bytes: bytes.length };
  const { createUpload } = await client.run(operations.SeedUploadDocument, { input: file });
  await client.put(createUpload, bytes);
  const source = { uploadId: createUpload.id };
  const input = { source, customId, containerTags, date, filepath, ...SENT };
  return (await client.run(operations.SeedAddDocumentDocument, { input })).addDocument.document;
}

/** Returns why the document failed, or null. A busy worker may take longer than one wait of the server. */
async function waitUntilSettled(
  client: ApiClient,
  { id, status }: { id: string; status: string },
): Promise<string | null> {
  if (status === "DONE") return null;
  for (;;) {
    const { document } = await client.run(operations.SeedDocumentDocument, { id });
    if (document === null) return "it was deleted";
    if (document.status === "DONE") return null;
    if (document.status === "FAILED") return document.failure?.message ?? "no reason is known";
    await pause(LOOK_EVERY_MS);
  }
}

/** Runs once, when the conversation is new: a user who restores the memory keeps it. */
async function forgetWhatWasAsked(client: ApiClient, customId: string): Promise<void> {
  for (const { containerTag, query, reason, ...asked } of FORGETTINGS) {
    if (asked.customId !== customId) continue;
    await client.run(operations.SeedForgetDocument, {
      input: { containerTag, memories: { query }, reason, dryRun: false },
    });
  }
}

/** A memory whose first words exist in any state stays as it is. */
async function addMemories(client: ApiClient): Promise<void> {
  for (const { containerTag, versions, isStatic } of MEMORIES) {
    const [first, ...later] = versions;
    if (first === undefined || (await isKnown(client, containerTag, first.text))) continue;
    const { addMemories: added } = await client.run(operations.SeedAddMemoryDocument, {
      containerTag,
      memory: { text: first.text, isStatic, temporalContext: { observedAt: first.date } },
    });
    let id = added.memories[0]?.id ?? "";
    for (const { text, date } of later) {
      const input = { memory: { id }, text, temporalContext: { observedAt: date } };
      id = (await client.run(operations.SeedUpdateMemoryDocument, { input })).updateMemory.memory.id;
    }
  }
}

async function isKnown(client: ApiClient, containerTag: string, text: string): Promise<boolean> {
  const { memories } = await client.run(operations.SeedMemoriesDocument, { containerTag });
  return memories.nodes.some((memory) => [memory, ...memory.history.nodes].some((version) => version.text === text));
}
