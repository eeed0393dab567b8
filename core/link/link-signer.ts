import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { NotFoundError } from "#core/errors.js";
import type { Clock } from "#core/ports/clock.js";

/** What a link opens; a token of one kind is none of another. */
export type LinkPurpose = "file" | "upload";

/** What a link is about: an id of an organization, and what must still be true of it. */
export interface LinkSubject {
  organizationId: string;
  id: string;
  /** Of a file: the bytes it leads to, so that it ends when the document gets others. */
  blobKey: string | null;
}

/** Far above what a link needs. */
const MAX_TOKEN_LENGTH = 1_000;

/**
 * Links that need no key: whoever has one may follow it until it expires. A token is its subject and its expiry, readable,
 * and a signature (HMAC-SHA-256) over both; nothing is kept of it.
 */
export class LinkSigner {
  private readonly key: Buffer;

  /** `secret` is the installation's; links are signed with a key derived from it. */
  constructor(
    secret: Uint8Array,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync("sha256", secret, "", "loci signed links", 32));
  }

  sign(purpose: LinkPurpose, { organizationId, id, blobKey }: LinkSubject, expiresAt: Date): string {
    const fields = [organizationId, id, blobKey, Math.floor(expiresAt.getTime() / 1000)];
    const payload = Buffer.from(JSON.stringify(fields)).toString("base64url");
    return `${payload}.${this.signatureOf(purpose, payload).toString("base64url")}`;
  }

  /** Throws `NotFoundError` for a token that was not signed here for this purpose, or that has expired. */
  read(purpose: LinkPurpose, token: string): LinkSubject {
    const [payload = "", signature = "", ...rest] = token.slice(0, MAX_TOKEN_LENGTH).split(".");
    const given = Buffer.from(signature, "base64url");
    const expected = this.signatureOf(purpose, payload);
    const isGenuine = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
    if (!isGenuine) throw new NotFoundError("The link is not valid");
    const [organizationId, id, blobKey, expiresAt] = fieldsOf(payload);
    if (this.clock.now().getTime() >= expiresAt * 1000) throw new NotFoundError("The link has expired");
    return { organizationId, id, blobKey };
  }

  private signatureOf(purpose: LinkPurpose, payload: string): Buffer {
    return createHmac("sha256", this.key).update(`${purpose}.${payload}`).digest();
  }
}

type TokenFields = [organizationId: string, id: string, blobKey: string | null, expiresAt: number];

function fieldsOf(payload: string): TokenFields {
  // It was signed, so it was made by `sign`.
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as TokenFields;
}
