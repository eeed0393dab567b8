import type { OAuthClientName } from "#core/ports/connector.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";
import { secretsOf } from "#test/conformance/connector/secret-watch.js";
import type { OpenSource } from "#test/support/services/every-source.js";
import { FakeHttpSource } from "#test/support/services/fake-http-source.js";
import type { FakeSource } from "#test/support/services/fake-source.js";
import { FakeLocalFolder } from "#test/support/services/local-folder/fake-local-folder.js";
import { OAuthSource } from "#test/support/services/oauth/oauth-source.js";
import { StandInOAuth } from "#test/support/services/oauth/stand-in-oauth.js";

export interface OpenedSource {
  fake: FakeSource;
  signIn: StandInOAuth | undefined;
}

export interface OpenedSources extends AsyncDisposable {
  sources: OpenedSource[];
  /** With these variables an installation reaches the stand-ins in the place of the vendors. */
  environment: Record<string, string>;
  /** Texts that must not be told: fields that are sealed, tokens, secrets of OAuth clients. */
  secrets(): string[];
}

/** The OAuth client of a kind, and the path of its API. */
const VENDORS: Partial<Record<ConnectorKind, { client: OAuthClientName; path: string }>> = {
  github: { client: "github", path: "" },
  notion: { client: "notion", path: "" },
  "google-drive": { client: "google", path: "/drive/v3" },
  gmail: { client: "google", path: "/gmail/v1/users/me" },
  onedrive: { client: "microsoft", path: "" },
};

/** Opens the stand-ins of sources and of the sign-ins that they need. */
export async function openSources(open: OpenSource[]): Promise<OpenedSources> {
  const sources: OpenedSource[] = [];
  const proxies: OAuthSource[] = [];
  const signIns = new Map<OAuthClientName, StandInOAuth>();
  const addresses: string[] = [];
  const environment: Record<string, string> = { LOCI_ALLOWED_HOSTS: "127.0.0.1" };
  for (const opening of open) {
    const fake = await opening();
    const { kind } = fake.connector;
    const vendor = VENDORS[kind];
    const signIn = vendor && (signIns.get(vendor.client) ?? (await startSignIn(vendor.client)));
    if (vendor !== undefined && signIn !== undefined && fake instanceof FakeHttpSource) {
      signIns.set(vendor.client, signIn);
      const proxy = await OAuthSource.open(fake, signIn);
      proxies.push(proxy);
      addresses.push(`${kind}=${proxy.url}${vendor.path}`);
    } else if (fake instanceof FakeLocalFolder) environment["LOCI_CONNECTOR_FOLDERS"] = fake.parent;
    else if (fake instanceof FakeHttpSource) addresses.push(`${kind}=${fake.url}`);
    sources.push({ fake, signIn });
  }
  for (const [name, { url, client }] of signIns) {
    if (name === "google" || name === "microsoft") addresses.push(`${name}-sign-in=${url}`);
    environment[`LOCI_${name.toUpperCase()}_CLIENT_ID`] = client.id;
    environment[`LOCI_${name.toUpperCase()}_CLIENT_SECRET`] = client.secret;
  }
  environment["LOCI_CONNECTOR_URLS"] = addresses.join(",");
  return {
    sources,
    environment,
    secrets() {
      const ofClients = [...signIns.values()].flatMap(({ client, issued }) => [client.secret, ...issued]);
      return [...ofClients, ...sources.flatMap(({ fake }) => secretsOf(fake))];
    },
    async [Symbol.asyncDispose]() {
      for (const proxy of proxies) await proxy[Symbol.asyncDispose]();
      for (const signIn of signIns.values()) await signIn[Symbol.asyncDispose]();
      for (const { fake } of sources) await fake.close();
    },
  };
}

async function startSignIn(client: OAuthClientName): Promise<StandInOAuth> {
  if (client !== "notion") return await StandInOAuth.start({ client });
  return await StandInOAuth.start({ client, clientAuthentication: "basic", tokenRequest: "json" });
}
