import type { Readable } from "node:stream";

export interface HttpRequest {
  url: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Whole exchange, redirects included. Default 20 000. */
  timeoutMs?: number;
  /** Limit of the decoded body. Default 10 MB (wire contract). */
  maxBytes?: number;
  /**
   * Default 5; 0 returns a redirect as it is. Every hop is checked like the first; credentials are dropped when the
   * origin changes.
   */
  maxRedirects?: number;
  /** Called as the body arrives, in decoded bytes; `total` when the other side announced it. */
  onProgress?: (received: number, total: number | null) => void;
  signal?: AbortSignal;
}

export interface HttpResponse {
  status: number;
  /** After redirects. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface HttpStreamRequest {
  url: string;
  /** Any but CONNECT. */
  method: string;
  /** Lower-case names. Sent as they are, with nothing added but what the connection needs. */
  headers: Record<string, string | string[]>;
  body: Readable | Uint8Array | null;
  /** Until the first byte of the answer. */
  headersTimeoutMs: number;
  /** Between two bytes of the answer. */
  idleTimeoutMs: number;
  /** Ends the exchange at any time, also while the body is read. */
  signal: AbortSignal;
}

export interface HttpStreamResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  /** As it arrives and as it is encoded. An error of the stream says that the other side broke off. */
  body: Readable;
}

/**
 * The one way out for every request whose target an input can influence. The address is checked when the socket
 * connects, so a name that changes its answer gains nothing.
 *
 * Any status is returned, not thrown. Throws `AddressRefusedError` (private, reserved, a port that is not allowed, or
 * not http/https) and `BadInputError` (no URL, or one with credentials in it). Also throws `TimeoutError`,
 * `TooLargeError`, `FetchFailedError` (no connection, broken reply, too many redirects), and `CancelledError` on abort.
 * Repeating is as safe as repeating the HTTP method.
 */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpResponse>;
  /** One exchange whose answer is not collected, decoded or redirected. Its size is not limited. */
  stream(request: HttpStreamRequest): Promise<HttpStreamResponse>;
  /**
   * Checks without a look-up. Throws `AddressRefusedError` for a literal address or a port that would be refused.
   * Throws `BadInputError` for anything but an http(s) URL, and for a URL with a name and password in it.
   */
  checkUrl(url: string): void;
  /** Drops idle connections. */
  close(): Promise<void>;
}
