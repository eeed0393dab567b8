/**
 * Keeps uploaded bytes, addressed by content within an organization. All calls are safe to repeat; failures are
 * `UnavailableError`.
 */
export interface BlobStore {
  /** Returns the key: `<organization>/<sha256>`. Durable when it returns. */
  put(organizationId: string, bytes: Uint8Array): Promise<string>;
  /** `NotFoundError` when there is no such blob. */
  get(key: string): Promise<Uint8Array>;
  /** A missing blob is fine. */
  remove(key: string): Promise<void>;
}
