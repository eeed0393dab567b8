import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { UnavailableError } from "@loci/errors";

/** Where a sealed text is kept. It opens there alone, so that no text can be moved to another row. */
export interface SecretPlace {
  organizationId: string;
  /** Table and column, such as `webhook_endpoint.secret`. */
  column: string;
  id: string;
}

const VERSION = "1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what the database keeps of foreign secrets, with AES-256-GCM. A sealed text names its key:
 * `<version>.<key id>.<nonce, tag and text>`. A stolen database without the key reveals none.
 */
export class SecretCipher {
  private readonly key: Buffer;
  /** Tells which key a text was sealed with. */
  private readonly keyId: string;

  /** `secret` is the installation's; texts are sealed with a key derived from it. */
  constructor(secret: Uint8Array) {
    this.key = Buffer.from(hkdfSync("sha256", secret, "", "loci sealed secrets", 32));
    this.keyId = createHash("sha256").update(this.key).digest("hex").slice(0, 8);
  }

  seal(text: string, place: SecretPlace): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.key, nonce).setAAD(bytesOf(place));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return [VERSION, this.keyId, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")].join(".");
  }

  /** Whether `open` returns the text. */
  opens(sealed: string, place: SecretPlace): boolean {
    try {
      this.open(sealed, place);
      return true;
    } catch (error) {
      if (error instanceof UnavailableError) return false;
      throw error;
    }
  }

  /** Throws `UnavailableError` for a text that was sealed with another key or for another place. */
  open(sealed: string, place: SecretPlace): string {
    const [version, keyId, text = ""] = sealed.split(".");
    if (version !== VERSION || keyId !== this.keyId) {
      throw new UnavailableError("A secret was sealed under another LOCI_SECRET_KEY: all programs need the same one");
    }
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(bytesOf(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    } catch (error) {
      throw new UnavailableError("A sealed secret is damaged, or belongs to another row", { cause: error });
    }
  }
}

function bytesOf({ organizationId, column, id }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([organizationId, column, id]));
}
