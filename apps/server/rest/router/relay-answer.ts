import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { HttpStreamResponse } from "#core/ports/http-client.js";
import { noteRequest } from "../../request/log-requests.js";
import { headersForClient } from "./router-headers.js";

interface RelayOptions {
  headers: Record<string, string>;
  /** Sees each piece after it was sent. */
  onPiece?: (piece: Uint8Array) => void;
}

/**
 * Sends the provider's answer as it arrives, at the pace of the client. When the provider breaks off, the client gets all
 * bytes until then, and an answer without an end. Returns whether the answer is complete.
 */
export async function relayAnswer(
  { status, headers, body }: HttpStreamResponse,
  response: ServerResponse,
  options: RelayOptions,
): Promise<boolean> {
  response.writeHead(status, { ...headersForClient(headers), ...options.headers });
  // A stream of events may begin long after its headers.
  response.flushHeaders();
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    for await (const piece of body) {
      if (response.destroyed) return false;
      const hasRoom = response.write(piece);
      options.onPiece?.(piece);
      if (!hasRoom && !(await hasRoomAgain(response, gone.signal))) return false;
    }
  } catch {
    if (!response.destroyed) noteRequest(response.req, { brokenOffWith: 502 });
    // The socket is closed after what is written, without the mark of a complete answer.
    response.socket?.destroySoon();
    return false;
  }
  response.end();
  return !response.destroyed;
}

/** False when the client is gone. */
async function hasRoomAgain(response: ServerResponse, gone: AbortSignal): Promise<boolean> {
  if (response.destroyed) return false;
  try {
    await once(response, "drain", { signal: gone });
  } catch {
    return false;
  }
  return !response.destroyed;
}
