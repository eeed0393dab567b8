import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { CategoryCount } from "#core/document/document-category.js";
import type { DocumentReference } from "#core/document/document-reference.js";
import type { ListDocumentsQuery } from "#core/document/list-documents.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, visibleTags } from "#core/kernel/permission.js";
import { type Principal, readableTags } from "#core/kernel/principal.js";

export interface DocumentServiceRepositories {
  chunks: ChunkRepository;
  documents: DocumentRepository;
  hiddenWords: HiddenWordsRepository;
}

export interface DocumentPage {
  documents: DocumentHead[];
  totalCount: number;
  hasNext: boolean;
}

/** Reads documents without their texts, with the tags that the principal may see. */
export class DocumentService {
  constructor(private readonly database: Database<DocumentServiceRepositories>) {}

  /** Null when there is none, and when the principal may not see it. */
  async find(principal: Principal, reference: DocumentReference): Promise<DocumentHead | null> {
    requireReadableTags(principal, reference.containerTags);
    const document = await this.database.inTenant(principal, (repositories) =>
      repositories.documents.findHead(reference),
    );
    return document && withVisibleTags(principal, document);
  }

  async getMany(principal: Principal, ids: string[]): Promise<(DocumentHead | null)[]> {
    requireReadableTags(principal, undefined);
    const documents = await this.database.readTenant(principal, (repositories) =>
      repositories.documents.listHeads(ids),
    );
    const byId = new Map(documents.map((document) => [document.id, withVisibleTags(principal, document)]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** The same as searches show them: without words that somebody has forgotten. */
  async getManyShown(principal: Principal, ids: string[]): Promise<(DocumentHead | null)[]> {
    const documents = (await this.getMany(principal, ids)).filter((document) => document !== null);
    const shown = await this.database.readTenant(principal, (repositories) =>
      maskDocuments(repositories, { documents, chunks: [] }),
    );
    const byId = new Map(shown.documents.map((document) => [document.id, document]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  async list(principal: Principal, query: ListDocumentsQuery): Promise<DocumentPage> {
    const tags = requireReadableTags(principal, query.containerTags);
    for (const { containerTags } of query.references ?? []) requireReadableTags(principal, containerTags);
    const page = await this.database.inTenant(principal, (repositories) =>
      repositories.documents.list({ ...query, containerTags: tags === "all" ? [] : tags }),
    );
    return { ...page, documents: page.documents.map((document) => withVisibleTags(principal, document)) };
  }

  /** The categories that have documents with one of the tags, the largest first. */
  async countByCategory(principal: Principal, containerTags: string[]): Promise<CategoryCount[]> {
    const tags = requireReadableTags(principal, containerTags);
    return await this.database.inTenant(principal, (repositories) =>
      repositories.documents.countByCategory(tags === "all" ? [] : tags),
    );
  }
}

function withVisibleTags(principal: Principal, document: DocumentHead): DocumentHead {
  if (readableTags(principal) === "all") return document;
  return { ...document, tags: visibleTags(principal, document.tags) };
}
