import type { OAuthProfile } from "#core/ports/connector.js";

/** Those of another server with the same paths. Default: Google's. */
export interface GoogleAddresses {
  apiUrl?: string;
  signInUrl?: string | undefined;
}

/** OAuth 2 of Google accounts. */
export function googleProfile(scope: string, signInUrl: string | undefined): OAuthProfile {
  return {
    kind: "oauth",
    client: "google",
    authorizeUrl: `${signInUrl ?? "https://accounts.google.com"}/o/oauth2/v2/auth`,
    tokenUrl: `${signInUrl ?? "https://oauth2.googleapis.com"}/token`,
    revokeUrl: `${signInUrl ?? "https://oauth2.googleapis.com"}/revoke`,
    scopes: [scope],
    // Without `prompt=consent` a person who connects again gets no refresh token.
    authorizeParameters: { access_type: "offline", prompt: "consent" },
    clientAuthentication: "body",
    tokenRequest: "form",
  };
}
