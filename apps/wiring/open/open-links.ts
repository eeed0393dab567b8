import type { Clock } from "#core/kernel/clock.js";
import { LinkSigner } from "#core/link/link-signer.js";
import type { Environment } from "../settings/env.js";
import { installationSecret } from "./installation-secret.js";

/** Servers that share LOCI_SECRET_KEY or a data folder accept each other's links. */
export function openLinks(environment: Environment, clock: Clock): LinkSigner {
  return new LinkSigner(installationSecret(environment), clock);
}
