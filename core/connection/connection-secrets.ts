import type { Principal } from "#core/kernel/principal.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { Connection } from "./connection.entity.js";
import type { OAuthTokens } from "./oauth/oauth-requests.js";

/** Sealed columns of a connection, and what each holds. */
interface SealedValues {
  /** The secret fields of its connector. */
  secrets: Record<string, string>;
  tokens: KeptTokens;
  authorization: PendingAuthorization;
  noticeSecret: NoticeSecret;
}

/**
 * `own`: it was made here. `told`: the source made it, and a person has to repeat it there. `confirmed`: the source has
 * signed a call with the one that it told.
 */
export interface NoticeSecret {
  secret: string;
  state: "own" | "told" | "confirmed";
}

/** `clientId`: the client that they were given to. Another one cannot refresh them. */
export type KeptTokens = Pick<OAuthTokens, "accessToken" | "refreshToken"> & { clientId: string };

/** An authorization that a person has been asked for. */
export interface PendingAuthorization {
  /** The state that comes back has to hold it. */
  nonce: string;
  verifier: string;
  clientId: string;
  /** Who asked for it. */
  actor: Principal["actor"];
  /** Where the browser goes in the end. Null: to a page that says that it is done. */
  redirectUrl: string | null;
}

type Place = Pick<Connection, "organizationId" | "id">;

export function sealColumn<Name extends keyof SealedValues>(
  cipher: SecretCipher,
  { organizationId, id }: Place,
  { column, value }: { column: Name; value: SealedValues[Name] },
): string {
  return cipher.seal(JSON.stringify(value), { organizationId, column: `connection.${column}`, id });
}

/** Null where the column is empty. Throws `UnavailableError` for one that was sealed under another key. */
export function openColumn<Name extends keyof SealedValues>(
  cipher: SecretCipher,
  connection: Place & Pick<Connection, Name>,
  column: Name,
): SealedValues[Name] | null {
  const { organizationId, id } = connection;
  const sealed = connection[column];
  if (sealed === null) return null;
  // `sealColumn` wrote it: it opens at its own place alone.
  return JSON.parse(cipher.open(sealed, { organizationId, column: `connection.${column}`, id })) as SealedValues[Name];
}
