import { NotFoundError } from "@loci/errors";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReference } from "#core/document/document-reference.js";
import { type Clock, DAY_MS } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { LinkSigner } from "#core/link/link-signer.js";
import type { BlobStore, OpenBlob } from "#core/ports/blob-store.js";

/** The original of a document that was uploaded. */
export interface DocumentFile {
  filename: string | null;
  /** The media type that the bytes showed; before extraction, the one that the sender named. */
  mediaType: string | null;
  bytes: number | null;
  /** A link that downloads it without a key, for a day. */
  url: string;
}

export interface OpenFile extends OpenBlob {
  filename: string | null;
  mediaType: string | null;
  /** A tag that changes with the bytes. */
  hash: string;
}

export interface FileServiceOptions {
  database: Database<{ documents: DocumentRepository }>;
  blobs: BlobStore;
  links: LinkSigner;
  clock: Clock;
  /** The beginning of links. */
  publicUrl: string;
}

/** From the wire contract. */
const LINK_LASTS_MS = DAY_MS;

/** Gives back the originals of uploaded documents. */
export class FileService {
  constructor(private readonly options: FileServiceOptions) {}

  /**
   * The file of a document that the principal was given; null for a document without one. Does not check permissions.
   */
  describe(document: DocumentHead): DocumentFile | null {
    const { organizationId, id, blobKey, filename, fileBytes } = document;
    if (blobKey === null) return null;
    const { links, clock, publicUrl } = this.options;
    const expiresAt = new Date(clock.now().getTime() + LINK_LASTS_MS);
    const token = links.sign("file", { organizationId, id, condition: blobKey }, expiresAt);
    return { filename, mediaType: mediaTypeOf(document), bytes: fileBytes, url: `${publicUrl}/files/${token}` };
  }

  async open(principal: Principal, reference: DocumentReference): Promise<OpenFile> {
    requireReadableTags(principal, reference.containerTags);
    const document = await this.options.database.inTenant(principal, ({ documents }) => documents.findHead(reference));
    if (!document) throw new NotFoundError("Document not found");
    return await this.openOriginal(document);
  }

  /** A link ends after its day, with its document, and when the document gets another file. */
  async openLink(token: string): Promise<OpenFile> {
    const { organizationId, id, condition } = this.options.links.read("file", token);
    const document = await this.options.database.inTenant(systemPrincipal(organizationId), ({ documents }) =>
      documents.findHead({ reference: id }),
    );
    if (!document || document.blobKey !== condition) throw new NotFoundError("The file is gone");
    return await this.openOriginal(document);
  }

  private async openOriginal(document: DocumentHead): Promise<OpenFile> {
    const { blobKey, filename } = document;
    if (blobKey === null) throw new NotFoundError("The document has no file");
    const blob = await this.options.blobs.open(blobKey);
    return { ...blob, filename, mediaType: mediaTypeOf(document), hash: blobKey.split("/").at(-1) ?? blobKey };
  }
}

function mediaTypeOf({ mediaType, declaredType }: DocumentHead): string | null {
  return mediaType ?? declaredType;
}
