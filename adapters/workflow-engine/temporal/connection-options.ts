import { readFileSync } from "node:fs";

export interface TemporalConnection {
  /** `host:port`. */
  address: string;
  /** For Temporal Cloud, and servers that ask for one. Goes over TLS alone. */
  apiKey?: string;
  /** Paths of PEM files; an empty object trusts what the system trusts. Default: no TLS, unless there is a key. */
  tls?: { ca?: string; certificate?: string; key?: string };
}

/** As both libraries take it, that of the client and that of the worker. Throws when a file cannot be read. */
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
