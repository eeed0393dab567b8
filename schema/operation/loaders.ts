import DataLoader from "dataloader";
import type { ApiKey } from "#core/api-key/api-key.entity.js";
import type { DocumentChunk, PlaceInDocument } from "#core/chunk/chunk.repository.js";
import type { Connection } from "#core/connection/connection.entity.js";
import type { ItemState } from "#core/connection/connection-item.entity.js";
import type { SyncRun } from "#core/connection/sync-run.entity.js";
import type { ContainerTag } from "#core/container-tag/container-tag.entity.js";
import type { ContainerTagCounts } from "#core/container-tag/container-tag.repository.js";
import type { Message } from "#core/conversation/message.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { NumberPage } from "#core/kernel/list-place.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRelation } from "#core/memory/memory-relation.entity.js";
import type { MemorySource } from "#core/memory/memory-source.entity.js";
import type { Organization } from "#core/organization/organization.entity.js";
import type { StepRun } from "#core/pipeline/step-run.entity.js";
import type { TextOfDocument } from "#core/reading/document/document-parts.js";
import type { RelatedMemories } from "#core/reading/search/hits/search-hit.js";
import type { Services } from "#core/services.js";
import { AnsweredTexts } from "./answered-texts.js";

export interface PageInDocument extends NumberPage {
  documentId: string;
}

/** Each loader gathers the ids requested in one tick and reads them at once, under the principal. */
export interface Loaders {
  /** Null when it does not exist or the principal may not see it. */
  document: DataLoader<string, DocumentHead | null>;
  /** Without words that somebody has forgotten: for what memories and hits lead to. */
  shownDocument: DataLoader<string, DocumentHead | null>;
  textOfDocument: DataLoader<TextOfDocument, string | null, string>;
  memory: DataLoader<string, Memory | null>;
  /** Also of an erased version, of which no word is left. */
  version: DataLoader<string, Memory | null>;
  /** Without forgotten words. */
  shownChunk: DataLoader<string, DocumentChunk | null>;
  /** Those of one page, and the one behind it. */
  chunksOfDocument: DataLoader<PageInDocument, DocumentChunk[], string>;
  chunkCountOfDocument: DataLoader<string, number>;
  /** The chunks that hold the source, without forgotten words. */
  shownChunksOfSource: DataLoader<MemorySource, DocumentChunk[]>;
  wordsOfSource: DataLoader<MemorySource, string | null>;
  memoriesOfDocument: DataLoader<string, Memory[]>;
  stepsOfDocument: DataLoader<string, StepRun[]>;
  historyOfMemory: DataLoader<string, Memory[]>;
  sourcesOfMemory: DataLoader<string, MemorySource[]>;
  relationsOfMemory: DataLoader<string, MemoryRelation[]>;
  relatedOfMemory: DataLoader<Memory, RelatedMemories, string>;
  /** Those of one page, and the one behind it. */
  messagesOfDocument: DataLoader<PageInDocument, Message[], string>;
  messageCountOfDocument: DataLoader<string, number>;
  /** By the tag itself. Null when it does not exist or the principal may not see it. */
  containerTag: DataLoader<string, ContainerTag | null>;
  containerTagById: DataLoader<string, ContainerTag | null>;
  countsOfContainerTag: DataLoader<string, ContainerTagCounts>;
  apiKey: DataLoader<string, ApiKey | null>;
  /** Null when it does not exist, is being removed, or the principal may not see it. */
  connection: DataLoader<string, Connection | null>;
  lastRunOfConnection: DataLoader<string, SyncRun | null>;
  itemCountsOfConnection: DataLoader<string, Map<ItemState, number>>;
  organization: DataLoader<string, Organization | null>;
}

export function createLoaders(services: Services, principal: Principal): Loaders {
  const { documents, documentParts, memories, conversations, containerTags, apiKeys, organizations, search } = services;
  const { connections, syncs } = services;
  const { admit } = new AnsweredTexts();
  return {
    document: new DataLoader((ids) => documents.getMany(principal, [...ids])),
    shownDocument: new DataLoader((ids) => documents.getManyShown(principal, [...ids])),
    textOfDocument: new DataLoader((asked) => documentParts.textsOf(principal, [...asked], admit), {
      cacheKeyFn: ({ kind, documentId }) => `${kind} ${documentId}`,
    }),
    memory: new DataLoader((ids) => memories.getMany(principal, [...ids])),
    version: new DataLoader((ids) => memories.getVersions(principal, [...ids])),
    shownChunk: new DataLoader((ids) => documentParts.shownChunks(principal, [...ids])),
    chunksOfDocument: pageLoader((ids, page) => documentParts.chunksOf(principal, ids, { ...page, admit })),
    chunkCountOfDocument: new DataLoader((ids) => documentParts.countChunks(principal, [...ids])),
    shownChunksOfSource: new DataLoader((sources) => documentParts.shownChunksAt(principal, sources.map(placeOf))),
    wordsOfSource: new DataLoader((sources) => documentParts.wordsAt(principal, sources.map(placeOf))),
    memoriesOfDocument: new DataLoader((ids) => documentParts.memoriesOf(principal, [...ids])),
    stepsOfDocument: new DataLoader((ids) => documentParts.stepsOf(principal, [...ids])),
    historyOfMemory: new DataLoader((ids) => memories.historyOf(principal, [...ids])),
    sourcesOfMemory: new DataLoader((ids) => memories.sourcesOf(principal, [...ids])),
    relationsOfMemory: new DataLoader((ids) => memories.relationsOf(principal, [...ids])),
    relatedOfMemory: new DataLoader((found) => search.relatedOf(principal, [...found]), { cacheKeyFn: ({ id }) => id }),
    messagesOfDocument: pageLoader((ids, page) => conversations.messagesOf(principal, ids, { ...page, admit })),
    messageCountOfDocument: new DataLoader((ids) => conversations.countMessages(principal, [...ids])),
    containerTag: new DataLoader((tags) => containerTags.getMany(principal, [...tags])),
    containerTagById: new DataLoader((ids) => containerTags.getManyById(principal, [...ids])),
    countsOfContainerTag: new DataLoader((tags) => containerTags.countsOf(principal, [...tags])),
    apiKey: new DataLoader((ids) => apiKeys.getMany(principal, [...ids])),
    connection: new DataLoader((ids) => connections.getMany(principal, [...ids])),
    lastRunOfConnection: new DataLoader((ids) => syncs.lastRuns(principal, [...ids])),
    itemCountsOfConnection: new DataLoader((ids) => syncs.countItems(principal, [...ids])),
    organization: new DataLoader((ids) => organizations.getMany(principal, [...ids])),
  };
}

/** Equal pages of several documents are read at once. */
function pageLoader<Part>(
  read: (documentIds: string[], page: NumberPage) => Promise<Part[][]>,
): DataLoader<PageInDocument, Part[], string> {
  return new DataLoader(
    async (keys) => {
      const parts = new Map<PageInDocument, Part[]>();
      const pages = Map.groupBy(keys, ({ after, limit }) => `${after} ${limit}`);
      for (const group of pages.values()) {
        const [{ after, limit } = { after: null, limit: 0 }] = group;
        const ids = group.map(({ documentId }) => documentId);
        const lists = await read(ids, { after, limit: limit + 1 });
        for (const [index, key] of group.entries()) parts.set(key, lists[index] ?? []);
      }
      return keys.map((key) => parts.get(key) ?? []);
    },
    { cacheKeyFn: ({ documentId, after, limit }) => `${documentId} ${after} ${limit}` },
  );
}

function placeOf({ sourceId, startOffset, endOffset }: MemorySource): PlaceInDocument {
  return { documentId: sourceId, startOffset, endOffset };
}
