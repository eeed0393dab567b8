import { LockMode } from "@mikro-orm/core";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import type { ReceivedBlob } from "#core/ports/blob-store.js";
import { type Upload, UploadEntity } from "./upload.entity.js";

export type NewUpload = Pick<
  Upload,
  "id" | "tags" | "filename" | "declaredType" | "announcedBytes" | "createdBy" | "expiresAt"
>;

/** An upload with its bytes, which have arrived whole. */
export interface ReceivedUpload {
  upload: NewUpload;
  blob: ReceivedBlob;
}

export class UploadRepository {
  constructor(private readonly context: RepositoryContext) {}

  async add(upload: NewUpload): Promise<Upload> {
    const { entityManager, organizationId, clock } = this.context;
    const row = { ...upload, organizationId, blobKey: null, bytes: null, receivedAt: null, createdAt: clock.now() };
    await entityManager.insert(UploadEntity, row);
    return row;
  }

  /** Uploads whose bytes are there before anyone learns their ids. */
  async addReceived(received: ReceivedUpload[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    await entityManager.insertMany(
      UploadEntity,
      received.map(({ upload, blob: { key: blobKey, bytes } }) => ({
        ...{ ...upload, organizationId, blobKey, bytes },
        ...{ receivedAt: now, createdAt: now },
      })),
    );
  }

  /** Null also when it has expired. */
  async find(id: string): Promise<Upload | null> {
    const { entityManager } = this.context;
    return await entityManager.findOne(UploadEntity, this.unexpired(id));
  }

  /** Locks the row until the transaction ends. */
  async lock(id: string): Promise<Upload | null> {
    const { entityManager } = this.context;
    return await entityManager.findOne(UploadEntity, this.unexpired(id), {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
  }

  async setBlob(id: string, { blobKey, bytes }: { blobKey: string; bytes: number }): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(UploadEntity, { organizationId, id }, { blobKey, bytes });
  }

  /** Returns false when the upload is gone, was received before, or has been given other bytes. */
  async markReceived(id: string, blobKey: string): Promise<boolean> {
    const { entityManager, organizationId, clock } = this.context;
    const waiting = { organizationId, id, blobKey, receivedAt: null };
    return (await entityManager.nativeUpdate(UploadEntity, waiting, { receivedAt: clock.now() })) > 0;
  }

  async remove(id: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(UploadEntity, { organizationId, id });
  }

  /** Removes those of the uploads whose bytes have arrived, and returns them. */
  async takeReceived(ids: string[]): Promise<Pick<Upload, "id" | "blobKey" | "bytes" | "filename" | "declaredType">[]> {
    const { entityManager, organizationId, clock } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.execute(
      `delete from upload where organization_id = ? and id = any (?::text[]) and expires_at > ? and received_at is not null
       returning id, blob_key as "blobKey", bytes, filename, declared_type as "declaredType"`,
      [organizationId, textArray(ids), clock.now()],
    );
  }

  /** Removes the uploads into these tags alone. Returns their blobs. */
  async removeOfTags(tags: string[]): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ blob_key: string | null }[]>(
      "delete from upload where organization_id = ? and tags <@ ?::text[] and tags <> '{}' returning blob_key",
      [organizationId, textArray(tags)],
    );
    return rows.flatMap(({ blob_key }) => blob_key ?? []);
  }

  /** Returns the removed uploads. */
  async removeExpired(): Promise<Upload[]> {
    const { entityManager, organizationId, clock } = this.context;
    const expired = await entityManager.find(UploadEntity, { organizationId, expiresAt: { $lte: clock.now() } });
    const ids = expired.map(({ id }) => id);
    if (ids.length > 0) await entityManager.nativeDelete(UploadEntity, { organizationId, id: { $in: ids } });
    return expired;
  }

  /**
   * Whether a document or an upload refers to the bytes. One statement asks for both, since an upload may become a
   * document meanwhile.
   */
  async isBlobUsed(blobKey: string): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ used: boolean }[]>(
      `select exists (select 1 from document where organization_id = ? and blob_key = ?)
         or exists (select 1 from upload where organization_id = ? and blob_key = ?) as used`,
      [organizationId, blobKey, organizationId, blobKey],
    );
    return row?.used ?? true;
  }

  private unexpired(id: string) {
    const { organizationId, clock } = this.context;
    return { organizationId, id, expiresAt: { $gt: clock.now() } };
  }
}
