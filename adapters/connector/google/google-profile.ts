import type { OAuthProfile } from "#core/ports/connector.js";

/** OAuth 2 of Google accounts. Without `prompt=consent` a person who connects again gets no refresh token. */
export function googleProfile(scope: string): OAuthProfile {
  return {
    kind: "oauth",
    client: "google",
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    revokeUrl: "https://oauth2.googleapis.com/revoke",
    scopes: [scope],
    authorizeParameters: { access_type: "offline", prompt: "consent" },
    clientAuthentication: "body",
    tokenRequest: "form",
  };
}
