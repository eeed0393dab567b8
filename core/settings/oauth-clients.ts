import type { InputIssue } from "@loci/errors";
import { isStorable } from "#core/kernel/input-issues.js";
import type { OAuthClientName } from "#core/ports/connector.js";
import type { SecretCipher, SecretPlace } from "#core/secret/secret-cipher.js";

/** The organization's application at a vendor. */
export interface KeptOAuthClient {
  /** The server's own client is used while it is off. */
  isEnabled: boolean;
  clientId: string | null;
  /** Sealed. */
  secret: string | null;
}

export type KeptOAuthClients = Partial<Record<OAuthClientName, KeptOAuthClient>>;

/** A field that is left out keeps its value, and null clears it. */
export interface OAuthClientChange {
  client: OAuthClientName;
  isEnabled?: boolean | null | undefined;
  clientId?: string | null | undefined;
  clientSecret?: string | null | undefined;
}

const MAX_LENGTH = 1_000;

export function clientSecretPlace(organizationId: string, name: OAuthClientName): SecretPlace {
  return { organizationId, column: "settings.oauth_clients", id: name };
}

export function checkOAuthClients(changes: OAuthClientChange[]): InputIssue[] {
  return changes.flatMap(({ client, clientId, clientSecret }) =>
    Object.entries({ clientId, clientSecret }).flatMap(([name, value]) =>
      value == null || (value.length <= MAX_LENGTH && isStorable(value))
        ? []
        : [{ path: ["oauthClients", client, name], message: `must be at most ${MAX_LENGTH} characters long` }],
    ),
  );
}

/** Null clears all of them. */
export function changeOAuthClients(
  before: KeptOAuthClients,
  changes: OAuthClientChange[] | null,
  { organizationId, cipher }: { organizationId: string; cipher: SecretCipher },
): KeptOAuthClients {
  if (changes === null) return {};
  const after = { ...before };
  for (const { client, isEnabled, clientId, clientSecret } of changes) {
    const known = after[client] ?? { isEnabled: false, clientId: null, secret: null };
    const seal = (text: string) => cipher.seal(text, clientSecretPlace(organizationId, client));
    after[client] = {
      isEnabled: isEnabled === undefined ? known.isEnabled : isEnabled === true,
      clientId: clientId === undefined ? known.clientId : clientId || null,
      secret: clientSecret === undefined ? known.secret : clientSecret ? seal(clientSecret) : null,
    };
  }
  return after;
}
