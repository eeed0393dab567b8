import { SecretCipher } from "#core/secret/secret-cipher.js";
import type { Environment } from "../settings/env.js";
import { installationSecret } from "./installation-secret.js";

/** Programs that share LOCI_SECRET_KEY or a data folder open each other's secrets. */
export function openCipher(environment: Environment): SecretCipher {
  return new SecretCipher(installationSecret(environment));
}
