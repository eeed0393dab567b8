import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { NotFoundError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";

/** The kind of thing that a link opens. A token of one kind is not valid for another. */
export type LinkPurpose = "file" | "upload" | "authorization" | "notice";

/** The subject of a link: an id of an organization, and a condition that must still hold. */
export interface LinkSubject {
  organizationId: string;
  id: string;
  /**
   * For a file: the bytes it leads to, so that the link ends when the document gets others. For an authorization: the
   * one number that is still awaited.
   */
  condition: string | null;
}

/** The longest token that is read, far above the length of any link. */
const MAX_TOKEN_LENGTH = 1_000;

/**
 * Signs links that need no key: whoever has one may follow it until it expires. A token is a readable subject and
 * expiry, and a signature (HMAC-SHA-256) over both. Tokens are not stored.
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

  sign(purpose: LinkPurpose, { organizationId, id, condition }: LinkSubject, expiresAt: Date): string {
    const fields = [organizationId, id, condition, Math.floor(expiresAt.getTime() / 1000)];
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
    const [organizationId, id, condition, expiresAt] = fieldsOf(payload);
    if (this.clock.now().getTime() >= expiresAt * 1000) throw new NotFoundError("The link has expired");
    return { organizationId, id, condition };
  }

  private signatureOf(purpose: LinkPurpose, payload: string): Buffer {
    return createHmac("sha256", this.key).update(`${purpose}.${payload}`).digest();
  }
}

type TokenFields = [organizationId: string, id: string, condition: string | null, expiresAt: number];

function fieldsOf(payload: string): TokenFields {
  // The signature proves that `sign` made it.
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as TokenFields;
}
