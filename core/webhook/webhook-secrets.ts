import type { SecretCipher, SecretPlace } from "#core/secret/secret-cipher.js";
import type { WebhookEndpoint } from "./webhook-endpoint.entity.js";

export function secretPlace({ organizationId, id }: Pick<WebhookEndpoint, "organizationId" | "id">): SecretPlace {
  return { organizationId, column: "webhook_endpoint.secret", id };
}

/** The clear secrets that sign now: the present one, and the former one for a while. */
export function signingSecrets(endpoint: WebhookEndpoint, cipher: SecretCipher, now: Date): string[] {
  const { secret, formerSecret, formerSecretUntil } = endpoint;
  const isOverlapping = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > now;
  return [secret, ...(isOverlapping ? [formerSecret] : [])].map((sealed) => cipher.open(sealed, secretPlace(endpoint)));
}
