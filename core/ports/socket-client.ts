import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";

export interface SocketTarget {
  host: string;
  port: number;
  /**
   * `tls`: from the first byte. `starttls`: the socket is plain, and nothing confidential may be sent before `startTls`.
   * `none`: plain for good, for private hosts that the operator allowed and for no others.
   */
  security: SocketSecurity;
  /** Look-up, connection and TLS handshake. Default 10 000. */
  timeoutMs?: number;
  signal: AbortSignal;
}

export type SocketSecurity = "tls" | "starttls" | "none";

/**
 * The way out for protocols other than HTTP, such as IMAP. The rules for addresses are those of the HTTP client, and
 * they are checked when the socket connects. Certificates are always checked.
 */
export interface SocketClient {
  /**
   * A connected socket, which the caller destroys. Throws `AddressRefusedError` for a private or reserved address, a
   * port that is not allowed, and a plain socket where TLS is required. Throws `FetchFailedError` when there is no
   * connection or the certificate is refused, `TimeoutError`, and `CancelledError` on abort. Safe to repeat.
   */
  open(target: SocketTarget): Promise<Socket>;
  /**
   * Begins TLS on a socket that was opened with `starttls`. The returned socket takes its place: it emits
   * `secureConnect` after the handshake, or `error`.
   */
  startTls(socket: Socket, host: string): TLSSocket;
}
