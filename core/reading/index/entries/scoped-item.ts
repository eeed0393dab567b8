import { type Metadata, type MetadataPair, metadataPairs } from "@loci/language/filter";

/** The values that a search is narrowed by, as the rows have them now. */
export interface ScopedItem {
  tags: string[];
  /** Documents of the item; a memory has all that it was read from, and their paths. */
  documentIds: string[];
  filepaths: string[];
  endUsers: string[];
  metadata: MetadataPair[][];
}

export interface ScopedDocument {
  id: string;
  tags: string[];
  filepath: string | null;
  metadata: Metadata | null;
}

/** A chunk is narrowed by what its document has. */
export function itemOfDocument(document: ScopedDocument): ScopedItem {
  return {
    tags: document.tags,
    documentIds: [document.id],
    filepaths: pathsOf([document]),
    endUsers: endUsersOf(document),
    metadata: [metadataPairs(document.metadata)],
  };
}

/** `sources`: the documents that the memory was read from. */
export function itemOfMemory(
  { tag, metadata }: { tag: string; metadata: Metadata | null },
  sources: ScopedDocument[],
): ScopedItem {
  return {
    tags: [tag],
    documentIds: sources.map(({ id }) => id),
    filepaths: pathsOf(sources),
    endUsers: sources.flatMap(endUsersOf),
    metadata: [metadata, ...sources.map((document) => document.metadata)].map(metadataPairs),
  };
}

/** Wire contract: `endUserId` is a tag of the document, or one of these metadata values. */
export function endUsersOf({ metadata, tags }: Pick<ScopedDocument, "metadata" | "tags">): string[] {
  const users = [metadata?.["endUserId"], metadata?.["userId"], ...tags];
  return [...new Set(users.filter((value) => typeof value === "string" || typeof value === "number").map(String))];
}

function pathsOf(documents: ScopedDocument[]): string[] {
  return documents.flatMap(({ filepath }) => filepath ?? []);
}
