export interface HttpRequest {
  url: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Whole exchange, redirects included. Default 20 000. */
  timeoutMs?: number;
  /** Of the decoded body. Default 10 MB (wire contract 19.1). */
  maxBytes?: number;
  /** Default 5. Every hop is checked like the first; credentials are dropped when the origin changes. */
  maxRedirects?: number;
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

/**
 * The one way out for every request whose target an input can influence. The address is checked when the socket
 * connects, so a name that changes its answer gains nothing.
 *
 * Any status is returned, not thrown. Throws `AddressRefusedError` (private, reserved or not http/https),
 * `TimeoutError`, `TooLargeError`, `FetchFailedError` (no connection, broken reply), `CancelledError` on abort.
 */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpResponse>;
  /** Throws `AddressRefusedError` for a literal address that would be refused, `BadInputError` for no http(s) URL. No look-up. */
  checkUrl(url: string): void;
}
