import type { SecretCipher, SecretPlace } from "#core/secret/secret-cipher.js";
import type { WebhookEndpoint } from "./webhook-endpoint.entity.js";

export function secretPlace({ organizationId, id }: Pick<WebhookEndpoint, "organizationId" | "id">): SecretPlace {
  return { organizationId, column: "webhook_endpoint.secret", id };
}

/** The clear secrets that sign now: the present one, and the former one for a while if its key is still in use. */
export function signingSecrets(endpoint: WebhookEndpoint, cipher: SecretCipher, now: Date): string[] {
  const { secret, formerSecret, formerSecretUntil } = endpoint;
  const place = secretPlace(endpoint);
  const present = cipher.open(secret, place);
  const isOverlapping = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > now;
  return isOverlapping && cipher.opens(formerSecret, place) ? [present, cipher.open(formerSecret, place)] : [present];
}
