import { join } from "node:path";
import { ConflictError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";
import { LinkSigner } from "#core/link/link-signer.js";
import type { Environment } from "../settings/env.js";
import { keptSecret } from "../settings/kept-secret.js";

const SECRET_BYTES = 32;

/** Servers that share LOCI_SECRET_KEY or a data folder accept each other's links. */
export function openLinks({ secretKey, dataDirectory }: Environment, clock: Clock): LinkSigner {
  const text = secretKey?.reveal() ?? keptSecret(join(dataDirectory, "secret-key"));
  const secret = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  if (secret.length !== SECRET_BYTES) throw new ConflictError("The secret key in the data folder is damaged");
  return new LinkSigner(secret, clock);
}
