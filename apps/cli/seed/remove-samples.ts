import { setTimeout as pause } from "node:timers/promises";
import { NotFoundError } from "@loci/errors";
import type { ApiClient } from "../installation/api-client.js";
import * as operations from "./generated/operations.js";
import { CONTAINER_TAGS } from "./samples.js";

interface RemoveOptions {
  client: ApiClient;
  write: (text: string) => void;
}

const LOOK_EVERY_MS = 200;

/** Deletes the container tags of the sample data with their contents, and waits until all of it is removed. */
export async function removeSamples({ client, write }: RemoveOptions): Promise<void> {
  for (const tag of CONTAINER_TAGS) {
    const deletion = await deleteTag(client, tag);
    if (deletion === null) {
      write(`${tag} is not there.\n`);
      continue;
    }
    while (!(await isCleared(client, deletion.id))) await pause(LOOK_EVERY_MS);
    const { deletedDocumentCount, deletedMemoryCount } = deletion;
    write(`${tag} is removed: ${deletedDocumentCount} documents, ${deletedMemoryCount} memories.\n`);
  }
}

async function deleteTag(client: ApiClient, tag: string) {
  try {
    return (await client.run(operations.SeedDeleteTagDocument, { tag })).deleteContainerTag.deletion;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

async function isCleared(client: ApiClient, id: string): Promise<boolean> {
  const { containerTagDeletion } = await client.run(operations.SeedTagDeletionDocument, { id });
  return containerTagDeletion?.clearedAt !== null;
}
