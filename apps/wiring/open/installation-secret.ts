import { join } from "node:path";
import { ConflictError } from "@loci/errors";
import type { Environment } from "../settings/env.js";
import { keptSecret } from "../settings/kept-secret.js";

const SECRET_BYTES = 32;

/** LOCI_SECRET_KEY, or the one in the data folder, which is made at the first start. */
export function installationSecret({ secretKey, dataDirectory }: Environment): Buffer {
  const text = secretKey?.reveal() ?? keptSecret(join(dataDirectory, "secret-key"));
  const secret = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  if (secret.length !== SECRET_BYTES) throw new ConflictError("The secret key in the data folder is damaged");
  return secret;
}
