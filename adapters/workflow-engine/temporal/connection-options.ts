import { readFileSync } from "node:fs";

export interface TemporalConnection {
  /** `host:port`. */
  address: string;
  /** For Temporal Cloud, and for servers that require a key. Sent over TLS only. */
  apiKey?: string;
  /** Paths of PEM files. An empty object trusts what the system trusts. Default: no TLS, unless there is a key. */
  tls?: { ca?: string; certificate?: string; key?: string };
}

/** The options for both libraries, client and worker. Throws when a file cannot be read. */
export function connectionOptions({ address, apiKey, tls }: TemporalConnection) {
  if (tls === undefined && apiKey === undefined) return { address };
  const { ca, certificate, key } = tls ?? {};
  return {
    address,
    tls: {
      ...(ca === undefined ? {} : { serverRootCACertificate: readFileSync(ca) }),
      ...(certificate === undefined || key === undefined
        ? {}
        : { clientCertPair: { crt: readFileSync(certificate), key: readFileSync(key) } }),
    },
    ...(apiKey === undefined ? {} : { apiKey }),
  };
}
