import type { ApiClient } from "../installation/api-client.js";
import type { SearchItemRef } from "./generated/operations.js";
import * as operations from "./generated/operations.js";
import type { AskedFor, Expectation, Phrase } from "./memory-test.js";

export interface Failure {
  line: number;
  /** The expectation in words. */
  expected: string;
  /** Sentences about what is there instead, and why. */
  found: string[];
}

interface TestContent {
  containerTag: string;
  documentIds: string[];
}

/** A report of a failure stays readable. */
const SHOWN = 5;

/** Null when it holds. */
export async function checkExpectation(
  client: ApiClient,
  expectation: Expectation,
  content: TestContent,
): Promise<Failure | null> {
  const found = await findFault(client, expectation, content);
  return found === null ? null : { line: expectation.line, expected: describe(expectation), found };
}

async function findFault(client: ApiClient, expectation: Expectation, content: TestContent): Promise<string[] | null> {
  switch (expectation.kind) {
    case "finds": {
      const { hits, warnings } = await search(client, expectation, content);
      if (hits.some((hit) => expectation.phrase.isIn(hit))) return null;
      return [await explainMiss(client, expectation, content), ...list("The hits are", hits), ...warnings];
    }
    case "doesNotFind": {
      const { hits } = await search(client, expectation, content);
      const hit = hits.find((text) => expectation.phrase.isIn(text));
      return hit === undefined ? null : [`The hit says: ${hit}`];
    }
    case "findsNothing": {
      const { hits } = await search(client, expectation, content);
      return hits.length === 0 ? null : list("The hits are", hits);
    }
    case "remembers": {
      const memories = await listMemories(client, content);
      if (memories.some(({ text }) => expectation.phrase.isIn(text))) return null;
      return list(
        "The memories are",
        memories.map(({ text }) => text),
      );
    }
    case "doesNotRemember": {
      const memory = (await listMemories(client, content)).find(({ text }) => expectation.phrase.isIn(text));
      return memory === undefined ? null : [`Remembered: ${memory.text}`, ...restsOn(memory)];
    }
    case "profileHolds": {
      const facts = await readProfile(client, content);
      return facts.some((fact) => expectation.phrase.isIn(fact)) ? null : list("The profile has", facts);
    }
    case "profileLacks": {
      const fact = (await readProfile(client, content)).find((text) => expectation.phrase.isIn(text));
      return fact === undefined ? null : [`The profile has: ${fact}`];
    }
  }
}

function describe(expectation: Expectation): string {
  switch (expectation.kind) {
    case "finds":
      return `"${expectation.question}" finds ${expectation.phrase.written} among the first ${expectation.within}`;
    case "doesNotFind":
      return `"${expectation.question}" does not find ${expectation.phrase.written}`;
    case "findsNothing":
      return `"${expectation.question}" finds nothing`;
    case "remembers":
      return `remembers ${expectation.phrase.written}`;
    case "doesNotRemember":
      return `does not remember ${expectation.phrase.written}`;
    case "profileHolds":
      return `the profile holds ${expectation.phrase.written}`;
    case "profileLacks":
      return `the profile lacks ${expectation.phrase.written}`;
  }
}

function searchInput({ question, mode, within, threshold }: AskedFor, { containerTag }: TestContent) {
  return { query: question, containerTags: [containerTag], mode, first: within, threshold };
}

async function search(client: ApiClient, asked: AskedFor, content: TestContent) {
  const { search: found } = await client.run(operations.TestSearchDocument, { input: searchInput(asked, content) });
  const hits = found.hits.map((hit) => ("memory" in hit ? hit.memory.text : hit.chunk.text));
  return { hits, warnings: found.warnings };
}

/** Says why the search lacks the memory or chunk that holds the phrase, or that there is none. */
async function explainMiss(
  client: ApiClient,
  asked: AskedFor & { phrase: Phrase },
  content: TestContent,
): Promise<string> {
  const found = (await findMemory(client, asked, content)) ?? (await findChunk(client, asked, content));
  if (found === undefined) return `No memory ${asked.mode === "MEMORIES" ? "" : "and no chunk "}says so.`;
  const input = { item: found.item, search: searchInput(asked, content) };
  const { explainMiss: miss } = await client.run(operations.TestExplainMissDocument, { input });
  const { message, similarity, threshold } = miss;
  const figures = threshold === null ? "" : `: ${(similarity ?? 0).toFixed(2)} of ${threshold.toFixed(2)}`;
  return `"${shorten(found.text)}" says so. ${message}${figures}`;
}

interface FoundItem {
  item: SearchItemRef;
  text: string;
}

async function findMemory(
  client: ApiClient,
  { mode, phrase }: AskedFor & { phrase: Phrase },
  content: TestContent,
): Promise<FoundItem | undefined> {
  if (mode === "CHUNKS") return undefined;
  const memory = (await listMemories(client, content)).find(({ text }) => phrase.isIn(text));
  return memory && { item: { memoryId: memory.id }, text: memory.text };
}

async function findChunk(
  client: ApiClient,
  { mode, phrase }: AskedFor & { phrase: Phrase },
  { documentIds }: TestContent,
): Promise<FoundItem | undefined> {
  if (mode === "MEMORIES") return undefined;
  for (const id of documentIds) {
    const chunks = await readPages(async (after) => {
      const { document } = await client.run(operations.TestChunksDocument, { id, after });
      return document?.chunks ?? NO_PAGE;
    });
    const chunk = chunks.find(({ text }) => phrase.isIn(text));
    if (chunk !== undefined) return { item: { chunkId: chunk.id }, text: chunk.text };
  }
  return undefined;
}

interface RememberedFact {
  id: string;
  text: string;
  sources: { nodes: { words: string | null }[] };
}

/** The current memories, oldest first. */
async function listMemories(client: ApiClient, { containerTag }: TestContent): Promise<RememberedFact[]> {
  return await readPages(
    async (after) => (await client.run(operations.TestMemoriesDocument, { containerTag, after })).memories,
  );
}

interface Page<Node> {
  nodes: Node[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const NO_PAGE = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } };

async function readPages<Node>(readPage: (after: string | null) => Promise<Page<Node>>): Promise<Node[]> {
  const read: Node[] = [];
  let after: string | null = null;
  for (;;) {
    const { nodes, pageInfo }: Page<Node> = await readPage(after);
    read.push(...nodes);
    if (!pageInfo.hasNextPage) return read;
    after = pageInfo.endCursor;
  }
}

async function readProfile(client: ApiClient, { containerTag }: TestContent): Promise<string[]> {
  const { profile } = await client.run(operations.TestProfileDocument, { containerTag });
  return [...profile.static, ...profile.dynamic].map(({ text }) => text);
}

function restsOn({ sources }: RememberedFact): string[] {
  return sources.nodes.flatMap(({ words }) => (words === null ? [] : [`It rests on: ${shorten(words)}`]));
}

function list(opening: string, texts: string[]): string[] {
  if (texts.length === 0) return [`${opening}: none`];
  const more = texts.length - SHOWN;
  return [
    `${opening}:`,
    ...texts.slice(0, SHOWN).map((text) => `- ${shorten(text)}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ];
}

const LINE_LENGTH = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= LINE_LENGTH ? line : `${line.slice(0, LINE_LENGTH)}…`;
}
