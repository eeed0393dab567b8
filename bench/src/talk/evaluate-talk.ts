import type { Session } from "../evaluation/evaluation.js";
import type { FoundItem, RestClient } from "../product/rest-client.js";
import { progressBar } from "../terminal/progress-bar.js";
import { holds } from "./hold.js";
import type { Conversation, MemorySet, Talk, TalkDialogue } from "./read-talk.js";
import { storeClean, storeConversation, storeTurns, untilDone } from "./store-talk.js";
import { TalkFigures } from "./talk-figures.js";

/** Hits that a person looks at. */
const FIRST = 3;
const CONTEXT_TOKENS = 300;
const STRANGE_QUESTIONS = 10;
const TAGS_AT_ONCE = 50;

export interface TalkReport {
  /** Each figure with its counts, `share` from 0 to 1. */
  figures: Record<string, { share: number; of: number }>;
  memoriesPerTurn: number;
  /** Facts that no memory holds, and memories that hold what is no fact, for people who look into them. */
  missed: string[];
  wrong: string[];
  memories: string[];
}

export const tags = {
  messy: ({ id }: Conversation) => `eval:talk:messy:${id}`,
  clean: ({ id }: Conversation) => `eval:talk:clean:${id}`,
  dialogue: ({ id }: TalkDialogue) => `eval:talk:dialogue:${id}`,
  memories: ({ name }: MemorySet) => `eval:talk:memories:${name}`,
};

export function tagsOf({ conversations, dialogues, memorySets }: Talk): string[] {
  return [
    ...conversations.flatMap((one) => [tags.messy(one), tags.clean(one)]),
    ...dialogues.map(tags.dialogue),
    ...memorySets.map(tags.memories),
  ];
}

/** Adds the talk as its speakers typed it, and asks with the defaults of each route. */
export async function evaluateTalk(talk: Talk, session: Session): Promise<TalkReport> {
  const { client } = session;
  await store(talk, session);
  const figures = new TalkFigures();
  for (const one of talk.conversations) await readConversation(client, one, figures);
  await askStrangers(client, talk.conversations, figures);
  for (const one of talk.dialogues) await readDialogue(client, one, figures);
  for (const one of talk.memorySets) await askMemorySet(client, one, figures);
  return figures.report();
}

async function store(talk: Talk, { client, write, isTerminal }: Session): Promise<void> {
  const { conversations, dialogues, memorySets } = talk;
  const bar = progressBar({ label: "talk", write, isTerminal });
  const startedAt = performance.now();
  const total = conversations.length + dialogues.length + memorySets.length;
  let done = 0;
  const count = () => {
    done += 1;
    bar.show({ done, total, elapsedMs: performance.now() - startedAt });
  };
  for (const one of conversations) {
    await storeConversation(client, one, tags.messy(one));
    await storeClean(client, one, tags.clean(one));
    count();
  }
  for (const one of dialogues) {
    await storeTurns(client, one, tags.dialogue(one));
    count();
  }
  for (const one of memorySets) {
    await client.addMemories(
      tags.memories(one),
      one.memories.map(({ text }) => text),
    );
    count();
  }
  const all = tagsOf(talk);
  for (let start = 0; start < all.length; start += TAGS_AT_ONCE) {
    await untilDone(client, all.slice(start, start + TAGS_AT_ONCE));
  }
  bar.end();
}

async function readConversation(client: RestClient, one: Conversation, figures: TalkFigures): Promise<void> {
  const tag = tags.messy(one);
  const messy = await client.listMemories(tag);
  figures.addMemories(one.id, messy, one.turns.length);
  figures.addFacts("facts, as typed", one, messy);
  figures.addNotFacts(one, messy);
  const clean = await client.listMemories(tags.clean(one));
  figures.addFacts("facts, in clean sentences", { ...one, facts: one.facts.filter(hasClean) }, clean);
  for (const { question, facts } of one.questions) {
    const wanted = one.facts.filter(({ id }) => facts.includes(id));
    const answers = ({ text }: { text: string }) => wanted.some(({ keywords }) => holds(text, keywords));
    const memories = await client.searchByDefaults({ q: question, containerTag: tag });
    const hybrid = await client.searchByDefaults({ q: question, containerTag: tag, searchMode: "hybrid" });
    const { context } = await client.context({ q: question, containerTag: tag, maxTokens: CONTEXT_TOKENS });
    figures.add("search as it comes: answer in the first three", firstOf(memories).some(answers));
    figures.add("hybrid by defaults: answer in the first three", firstOf(hybrid).some(answers));
    const whole = await client.searchByDefaults({ q: question, containerTag: tag, threshold: 0 });
    const wholeHybrid = await client.searchByDefaults({
      q: question,
      containerTag: tag,
      searchMode: "hybrid",
      threshold: 0,
    });
    figures.add("search with threshold 0: answer in the first three", firstOf(whole).some(answers));
    figures.add("hybrid with threshold 0: answer in the first three", firstOf(wholeHybrid).some(answers));
    figures.add(`context of ${CONTEXT_TOKENS} tokens holds the evidence`, answers({ text: context }));
    figures.add("profile with q has results", await client.profileFinds(tag, question));
  }
  for (const question of one.unanswerable) {
    const found = await client.searchByDefaults({ q: question, containerTag: tag });
    figures.add("questions that nothing answers: share with a hit", found.length > 0);
    const hybrid = await client.searchByDefaults({ q: question, containerTag: tag, searchMode: "hybrid" });
    figures.add("questions that nothing answers, hybrid: share with a hit", hybrid.length > 0);
  }
}

/** Asks each conversation what was asked of the next one in its language. */
async function askStrangers(client: RestClient, conversations: Conversation[], figures: TalkFigures): Promise<void> {
  for (const [index, one] of conversations.entries()) {
    const others = [...conversations.slice(index + 1), ...conversations.slice(0, index)];
    const next = others.find(({ language }) => language === one.language) ?? others[0];
    for (const { question: q } of next?.questions.slice(0, STRANGE_QUESTIONS) ?? []) {
      const found = await client.searchByDefaults({ q, containerTag: tags.messy(one) });
      figures.add("questions of another conversation: share with a hit", found.length > 0);
      const hybrid = await client.searchByDefaults({ q, containerTag: tags.messy(one), searchMode: "hybrid" });
      figures.add("questions of another conversation, hybrid: share with a hit", hybrid.length > 0);
    }
  }
}

async function readDialogue(client: RestClient, one: TalkDialogue, figures: TalkFigures): Promise<void> {
  const memories = await client.listMemories(tags.dialogue(one));
  figures.addMemories(one.id, memories, 0);
  figures.addFacts("facts of short dialogues", one, memories);
  figures.addNotFacts(one, memories);
  if (one.facts.length === 0) figures.add("dialogues with nothing to remember: memories made", memories.length > 0);
}

async function askMemorySet(client: RestClient, one: MemorySet, figures: TalkFigures): Promise<void> {
  const containerTag = tags.memories(one);
  for (const { text, questions } of one.memories) {
    for (const q of questions) {
      const found = firstOf(await client.searchByDefaults({ q, containerTag }));
      figures.add(
        `${one.name}: right memory in the first three`,
        found.some((item) => item.text === text),
      );
    }
  }
  for (const q of one.unanswerable) {
    const found = await client.searchByDefaults({ q, containerTag });
    figures.add(`${one.name}: unanswerable questions with a hit`, found.length > 0);
  }
}

function firstOf(items: FoundItem[]): FoundItem[] {
  return items.slice(0, FIRST);
}

function hasClean({ clean }: { clean?: string | undefined }): boolean {
  return clean !== undefined;
}
