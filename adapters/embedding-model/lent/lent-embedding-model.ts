import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { CancelledError, UnavailableError } from "@loci/errors";
import type { EmbeddingModel, EmbeddingModelStatus } from "#core/ports/embedding-model.js";
import type { LoanAnswer, LoanRequest } from "./lend-embedding-models.js";

export interface LentEmbeddingModelOptions {
  id: string;
  dimensions: number;
  maxTokens: number;
  /** The address of `lendEmbeddingModels`. */
  socket: string;
  /** How long a text waits for a lender that restarts or still loads the model. Default: 30 000. */
  patienceMs?: number;
}

const LOOK_EVERY_MS = 200;
const STATUS_WITHIN_MS = 1_000;
const AWAY: EmbeddingModelStatus = {
  state: "loading",
  reason: "The server, which holds the embedding model, does not answer. It is being restarted",
};

/** A model that another program of this machine holds. Texts wait while that program restarts. */
export function createLentEmbeddingModel(options: LentEmbeddingModelOptions): EmbeddingModel {
  const { id, dimensions, maxTokens, socket, patienceMs = 30_000 } = options;
  const agent = new Agent({ keepAlive: true });
  const closing = new AbortController();

  /** Vectors, or the reason why there are none. Embedding twice does no harm. */
  const ask = async (body: Omit<LoanRequest, "model">, signal: AbortSignal): Promise<LoanAnswer | Float32Array[]> => {
    try {
      const answer = await post({ socket, agent, signal }, JSON.stringify({ model: id, ...body }));
      const bytes = await buffer(answer);
      if (answer.headers["content-type"] === "application/json") return JSON.parse(bytes.toString());
      return split(bytes, dimensions);
    } catch (error) {
      if (signal.aborted) throw new CancelledError("Cancelled", { cause: error });
      return { status: AWAY };
    }
  };

  return {
    id,
    dimensions,
    maxTokens,
    async embed(texts, kind, signal) {
      if (texts.length === 0) return [];
      const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const until = Date.now() + patienceMs;
      for (;;) {
        const answer = await ask({ kind, texts }, stop);
        if (Array.isArray(answer)) return answer;
        const { status } = answer;
        if (status.state !== "loading" || Date.now() > until) {
          throw new UnavailableError(status.state === "ready" ? "The model was lost" : status.reason);
        }
        await pause(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
      }
    },
    async status() {
      const signal = AbortSignal.any([AbortSignal.timeout(STATUS_WITHIN_MS), closing.signal]);
      const answer = await ask({ kind: "query", texts: null }, signal).catch(() => null);
      return answer === null || Array.isArray(answer) ? AWAY : answer.status;
    },
    async close() {
      closing.abort();
      agent.destroy();
    },
  };
}

function post(
  { socket, agent, signal }: { socket: string; agent: Agent; signal: AbortSignal },
  body: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request({ socketPath: socket, method: "POST", path: "/", agent, signal, headers }, resolve);
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Copied, because a buffer of the pool need not be aligned. */
function split(bytes: Buffer, dimensions: number): Float32Array[] {
  const numbers = new Float32Array(new Uint8Array(bytes).buffer);
  return Array.from({ length: numbers.length / dimensions }, (_, index) =>
    numbers.slice(index * dimensions, (index + 1) * dimensions),
  );
}
