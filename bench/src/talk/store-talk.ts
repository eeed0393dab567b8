import { setTimeout as pause } from "node:timers/promises";
import type { RestClient } from "../product/rest-client.js";
import type { Conversation, TalkDialogue, Turn } from "./read-talk.js";

const IN_PROGRESS = ["queued", "extracting", "chunking", "embedding"];
const LOOK_EVERY_MS = 500;

/** Mails and notes are documents of their own; turns of the other kinds are messages of one conversation. */
export async function storeConversation(client: RestClient, one: Conversation, containerTag: string): Promise<void> {
  if (one.kind !== "mail" && one.kind !== "notes") return await storeTurns(client, one, containerTag);
  for (const [index, { text, at }] of one.turns.entries()) {
    await client.add({ content: text, customId: `${one.id}-${index}`, containerTag, documentDate: at });
  }
}

export async function storeTurns(
  client: RestClient,
  { id, turns }: Pick<TalkDialogue, "id" | "turns">,
  containerTag: string,
): Promise<void> {
  await client.addConversation({ conversationId: id, containerTag, messages: turns.map(asMessage) });
}

/** The same facts, each in one clean sentence of the person who told it. */
export async function storeClean(client: RestClient, one: Conversation, containerTag: string): Promise<void> {
  const turns = one.facts.flatMap(({ clean, turn }) => {
    const source = one.turns[turn];
    return clean === undefined || source === undefined ? [] : [{ ...source, text: clean }];
  });
  if (turns.length > 0) await storeTurns(client, { id: one.id, turns }, containerTag);
}

/** Resolves when no document of the tags is in progress. */
export async function untilDone(client: RestClient, tags: string[]): Promise<void> {
  while ((await client.count(tags, IN_PROGRESS)) > 0) await pause(LOOK_EVERY_MS);
}

function asMessage({ role, speaker, at, text }: Turn) {
  return { role, name: speaker, createdAt: at, content: text };
}
