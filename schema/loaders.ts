import DataLoader from "dataloader";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { Message } from "#core/conversation/message.entity.js";
import type { DocumentHead, DocumentTexts } from "#core/document/document.entity.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRelation } from "#core/memory/memory-relation.entity.js";
import type { MemorySource } from "#core/memory/memory-source.entity.js";
import type { StepRun } from "#core/pipeline/step-run.entity.js";
import type { Services } from "#core/services.js";

/** Each loader gathers the ids requested in one tick and reads them at once, under the principal. */
export interface Loaders {
  /** Null when it does not exist or the principal may not see it. */
  document: DataLoader<string, DocumentHead | null>;
  /** Without words that somebody has forgotten: for what memories and hits lead to. */
  shownDocument: DataLoader<string, DocumentHead | null>;
  textsOfDocument: DataLoader<string, DocumentTexts | null>;
  memory: DataLoader<string, Memory | null>;
  chunksOfDocument: DataLoader<string, DocumentChunk[]>;
  shownChunksOfDocument: DataLoader<string, DocumentChunk[]>;
  memoriesOfDocument: DataLoader<string, Memory[]>;
  stepsOfDocument: DataLoader<string, StepRun[]>;
  historyOfMemory: DataLoader<string, Memory[]>;
  sourcesOfMemory: DataLoader<string, MemorySource[]>;
  relationsOfMemory: DataLoader<string, MemoryRelation[]>;
  messagesOfDocument: DataLoader<string, Message[]>;
  /** The key is the tag itself. */
  containerTagId: DataLoader<string, string>;
}

export function createLoaders(services: Services, principal: Principal): Loaders {
  const { documents, documentParts, memories, conversations, containerTags } = services;
  return {
    document: new DataLoader((ids) => documents.getMany(principal, [...ids])),
    shownDocument: new DataLoader((ids) => documents.getManyShown(principal, [...ids])),
    textsOfDocument: new DataLoader((ids) => documentParts.textsOf(principal, [...ids])),
    memory: new DataLoader((ids) => memories.getMany(principal, [...ids])),
    chunksOfDocument: new DataLoader((ids) => documentParts.chunksOf(principal, [...ids])),
    shownChunksOfDocument: new DataLoader((ids) => documentParts.shownChunksOf(principal, [...ids])),
    memoriesOfDocument: new DataLoader((ids) => documentParts.memoriesOf(principal, [...ids])),
    stepsOfDocument: new DataLoader((ids) => documentParts.stepsOf(principal, [...ids])),
    historyOfMemory: new DataLoader((ids) => memories.historyOf(principal, [...ids])),
    sourcesOfMemory: new DataLoader((ids) => memories.sourcesOf(principal, [...ids])),
    relationsOfMemory: new DataLoader((ids) => memories.relationsOf(principal, [...ids])),
    messagesOfDocument: new DataLoader((ids) => conversations.messagesOf(principal, [...ids])),
    containerTagId: new DataLoader((tags) => containerTags.idsOf(principal, [...tags])),
  };
}
