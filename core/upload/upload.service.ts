import { BadInputError, ConflictError, NotFoundError, TooLargeError } from "@loci/errors";
import { isUsable } from "#core/api-key/api-key.entity.js";
import type { ApiKeyRepository } from "#core/api-key/api-key.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import { type Clock, DAY_MS } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { JoinedWrites } from "#core/kernel/joined-writes.js";
import { requireWrite } from "#core/kernel/permission.js";
import { type Principal, systemPrincipal, writableTags } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import type { LinkSigner } from "#core/link/link-signer.js";
import type { BlobStore, ReceivedBlob } from "#core/ports/blob-store.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import { readFileLabel } from "./file-label.js";
import type { Upload } from "./upload.entity.js";
import type { NewUpload, ReceivedUpload, UploadRepository } from "./upload.repository.js";

export interface UploadServiceRepositories extends Locks {
  apiKeys: ApiKeyRepository;
  intents: IntentRepository;
  uploads: UploadRepository;
}

export interface NewUploadInput {
  filename?: string | null | undefined;
  mediaType?: string | null | undefined;
  /** The size that the sender announces; other sizes are then refused. */
  bytes?: number | null | undefined;
}

export interface UploadTicket {
  id: string;
  /** The link that takes the bytes, by PUT and without a key. */
  url: string;
  headers: Record<string, string>;
  expiresAt: Date;
}

export interface UploadServiceOptions {
  database: Database<UploadServiceRepositories>;
  blobs: BlobStore;
  links: LinkSigner;
  clock: Clock;
  maxFileBytes: number;
  /** The beginning of links. */
  publicUrl: string;
}

/** How long the upload and its link are valid. */
const EXPIRES_AFTER_MS = DAY_MS;
/** Uploads that a sync receives at once refer to their bytes in one transaction. */
const MAX_TOGETHER = 32;

/** Stores bytes that come by a link or directly. Bytes that no document takes within a day are discarded. */
export class UploadService {
  private readonly arrived = new JoinedWrites<ReceivedUpload>(
    (principal, received) => this.refer(principal, received),
    MAX_TOGETHER,
  );

  constructor(private readonly options: UploadServiceOptions) {}

  async create(principal: Principal, input: NewUploadInput): Promise<UploadTicket> {
    const { database, links, publicUrl } = this.options;
    const upload = this.newUpload(principal, input);
    const { id, expiresAt, declaredType } = upload;
    await database.inTenant(principal, ({ uploads }) => uploads.add(upload));
    const token = links.sign("upload", { organizationId: principal.organizationId, id, condition: null }, expiresAt);
    const headers = { "content-type": declaredType ?? "application/octet-stream" };
    return { id, url: `${publicUrl}/uploads/${token}`, headers, expiresAt };
  }

  /**
   * Receives the bytes for a link. Safe to repeat until they have arrived once. A link ends with the key that made it.
   */
  async receiveByLink(token: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const { organizationId, id } = this.options.links.read("upload", token);
    const principal = systemPrincipal(organizationId);
    const upload = await this.options.database.inTenant(principal, async (repositories) => {
      const found = requireWaiting(await repositories.uploads.find(id));
      await this.requireMaker(repositories, found);
      return found;
    });
    await this.keep(principal, upload, source);
  }

  /** Makes an upload without a link, complete at once. Returns its id. */
  async receive(
    principal: Principal,
    { source, ...input }: NewUploadInput & { source: AsyncIterable<Uint8Array> },
  ): Promise<{ id: string }> {
    const { blobs, maxFileBytes } = this.options;
    const upload = this.newUpload(principal, input);
    const beforeKept = async (blob: ReceivedBlob) => {
      requireBytes(upload, blob);
      await this.arrived.add(principal, { upload, blob });
    };
    try {
      const maxBytes = upload.announcedBytes ?? maxFileBytes;
      await blobs.put(principal.organizationId, source, { maxBytes, beforeKept });
    } catch (error) {
      await this.discard(principal, upload.id);
      throw error;
    }
    return { id: upload.id };
  }

  /** Discards an upload that no document is going to take. Safe to repeat. */
  async discard(principal: Principal, id: string): Promise<void> {
    requireWrite(principal);
    await this.options.database.inTenant(principal, async (repositories) => {
      const upload = await repositories.uploads.lock(id);
      if (!upload) return;
      await repositories.uploads.remove(id);
      await queueFreeBlob(repositories, upload.blobKey);
    });
  }

  private newUpload(principal: Principal, input: NewUploadInput): NewUpload {
    requireWrite(principal);
    const { clock, maxFileBytes } = this.options;
    const announcedBytes = input.bytes ?? null;
    if (announcedBytes !== null && announcedBytes > maxFileBytes) {
      throw new TooLargeError(`The file is larger than ${maxFileBytes} bytes`, { details: { maxBytes: maxFileBytes } });
    }
    if (announcedBytes !== null && announcedBytes < 1) throw emptyFile("bytes");
    const own = writableTags(principal);
    const { filename, declaredType } = readFileLabel(input);
    return {
      id: newId(),
      tags: own === "all" ? [] : own,
      filename,
      declaredType,
      announcedBytes,
      createdBy: principal.actor.id,
      expiresAt: new Date(clock.now().getTime() + EXPIRES_AFTER_MS),
    };
  }

  /** From here on the uploads refer to their bytes, as after `reserve`. */
  private async refer(principal: Principal, received: ReceivedUpload[]): Promise<void> {
    await this.options.database.inTenant(principal, async (repositories) => {
      const keys = received.map(({ blob }) => blob.key);
      await repositories.lockEach("blob", keys);
      const [first] = received;
      // One key has made them all.
      if (principal.actor.kind === "key" && first) await this.requireMaker(repositories, first.upload);
      await repositories.uploads.addReceived(received);
    });
  }

  private async keep(principal: Principal, upload: Upload, source: AsyncIterable<Uint8Array>): Promise<void> {
    const { database, blobs, maxFileBytes } = this.options;
    const { key } = await blobs.put(principal.organizationId, source, {
      maxBytes: upload.announcedBytes ?? maxFileBytes,
      beforeKept: (blob) => this.reserve(principal, upload, blob),
    });
    const isReceived = await database.inTenant(principal, async (repositories) => {
      const isMarked = await repositories.uploads.markReceived(upload.id, key);
      // A deletion may have looked for references to the bytes before this upload referred to them.
      if (!isMarked) await queueFreeBlob(repositories, key);
      return isMarked;
    });
    if (!isReceived) throw new ConflictError("The upload was received, taken or discarded meanwhile");
  }

  /**
   * Throws NotFoundError when the key that made the upload is no longer valid. A scoped key sees no keys, and was just
   * authenticated.
   */
  private async requireMaker({ apiKeys }: UploadServiceRepositories, { createdBy }: NewUpload): Promise<void> {
    const key = await apiKeys.find(createdBy);
    if (key && !isUsable(key, this.options.clock.now())) throw new NotFoundError("The link has ended with its key");
  }

  /**
   * From here on the upload refers to the bytes. The lock lets a running deletion of unused bytes finish first, or see
   * this reference.
   */
  private async reserve(principal: Principal, { id }: Upload, blob: ReceivedBlob): Promise<void> {
    await this.options.database.inTenant(principal, async (repositories) => {
      await repositories.lock("blob", blob.key);
      const upload = requireWaiting(await repositories.uploads.lock(id));
      await this.requireMaker(repositories, upload);
      requireBytes(upload, blob);
      if (upload.blobKey !== blob.key) await queueFreeBlob(repositories, upload.blobKey);
      await repositories.uploads.setBlob(id, { blobKey: blob.key, bytes: blob.bytes });
    });
  }
}

function requireWaiting(upload: Upload | null): Upload {
  if (!upload) throw new NotFoundError("Upload not found: it has expired, or a document has taken it already");
  if (upload.receivedAt !== null) throw new ConflictError("The file was received already");
  return upload;
}

function requireBytes({ announcedBytes }: NewUpload, { bytes }: ReceivedBlob): void {
  if (bytes === 0) throw emptyFile("file");
  if (announcedBytes !== null && announcedBytes !== bytes) {
    throw new BadInputError(`The file has ${bytes} bytes, ${announcedBytes} were announced`);
  }
}

function emptyFile(field: string): BadInputError {
  return new BadInputError(`Invalid ${field}`, [{ path: [field], message: "is empty" }]);
}

/** Discards uploads that no document took in time, with their bytes. Returns how many. Safe to repeat. */
export async function expireUploads(
  database: Database<{ intents: IntentRepository; uploads: UploadRepository }>,
): Promise<number> {
  let expired = 0;
  for (const organizationId of await database.organizationIds()) {
    expired += await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const uploads = await repositories.uploads.removeExpired();
      for (const { blobKey } of uploads) await queueFreeBlob(repositories, blobKey);
      return uploads.length;
    });
  }
  return expired;
}
