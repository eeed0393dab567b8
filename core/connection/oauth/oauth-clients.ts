import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { OAuthClientName } from "#core/ports/connector.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import { clientSecretPlace } from "#core/settings/oauth-clients.js";
import type { SettingsRepository } from "#core/settings/settings.repository.js";
import type { OAuthClient } from "./oauth-requests.js";

interface OAuthClientsOptions {
  database: Database<{ settings: SettingsRepository }>;
  cipher: SecretCipher;
  /** The server's own, from its environment. */
  ofServer: (name: OAuthClientName) => OAuthClient | null;
}

/** The applications that vendors know: the organization's own where it has set one, else the server's. */
export class OAuthClients {
  constructor(private readonly options: OAuthClientsOptions) {}

  /** Null: neither has one. */
  async find(organizationId: string, name: OAuthClientName): Promise<OAuthClient | null> {
    const { database, cipher, ofServer } = this.options;
    const settings = await database.readTenant(systemPrincipal(organizationId), (repositories) =>
      repositories.settings.find(),
    );
    const own = settings?.oauthClients?.[name];
    if (own?.isEnabled && own.clientId !== null && own.secret !== null) {
      return { id: own.clientId, secret: cipher.open(own.secret, clientSecretPlace(organizationId, name)) };
    }
    return ofServer(name);
  }
}
