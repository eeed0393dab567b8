import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { PlatformError, UnavailableError } from "@loci/errors";
import type { EmbeddingModel, EmbeddingModelStatus } from "#core/ports/embedding-model.js";

/** A borrower's request. `texts` is null when it asks for the status alone. */
export interface LoanRequest {
  model: string;
  kind: "query" | "passage";
  texts: string[] | null;
}

/** The answer to a status, and to texts that cannot be embedded now. Vectors are sent as their bytes, one after the other. */
export interface LoanAnswer {
  status: EmbeddingModelStatus;
}

interface LendOptions {
  /** A file for a Unix socket, or a named pipe of Windows. Only its owner may use it. */
  socket: string;
  byId(id: string): Promise<EmbeddingModel>;
}

/**
 * Lends the embedding models of this program to another one of the same machine, so that one process holds the weights.
 * A request that its borrower gives up is cancelled.
 */
export async function lendEmbeddingModels({ socket, byId }: LendOptions): Promise<{ close(): Promise<void> }> {
  // A killed program leaves its file behind.
  if (process.platform !== "win32") rmSync(socket, { force: true });
  const server = createServer((request, response) => void answer(request, response, byId));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socket, resolve);
  });
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, byId: LendOptions["byId"]): Promise<void> {
  const given = new AbortController();
  response.once("close", () => given.abort());
  try {
    // The borrower is this product too.
    const { model: id, kind, texts } = (await json(request)) as LoanRequest;
    const model = await byId(id);
    const status = await model.status();
    if (texts === null || status.state !== "ready") return send(response, { status });
    const vectors = await model.embed(texts, kind, given.signal);
    response.setHeader("content-type", "application/octet-stream");
    response.end(Buffer.concat(vectors.map(bytesOf)));
  } catch (error) {
    if (given.signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    // A model that stopped in the middle is being restarted.
    const state = error instanceof UnavailableError ? "loading" : "failed";
    if (!(error instanceof PlatformError)) response.statusCode = 500;
    send(response, { status: { state, reason } });
  }
}

function send(response: ServerResponse, answer: LoanAnswer): void {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(answer));
}

function bytesOf(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}
