import { CancelledError, FetchFailedError, type PlatformError } from "@loci/errors";
import type OpenAI from "openai";
import type { EmbeddingModel, EmbeddingModelStatus } from "#core/ports/embedding-model.js";
import { asEndpointError, connectOpenAI, type OpenAIEndpoint } from "../../openai-endpoint.js";

export interface OpenAIEmbeddingModelOptions {
  endpoint: OpenAIEndpoint;
  /** The name of the model at the endpoint, for example `text-embedding-3-small`. */
  model: string;
  /** Sent to the endpoint. Without it, the first reply tells. */
  dimensions?: number;
  /** Default: 8 191, the limit of OpenAI's models (embeddings guide, 2026). */
  maxTokens?: number;
}

/** OpenAI accepts 2,048 texts and 300,000 tokens in a request. Smaller local servers accept far less. */
const BATCH_TEXTS = 64;

/**
 * English has at least 4 bytes a token, Chinese has 3. Text cut to this length is certainly within the model's limit.
 */
const BYTES_PER_TOKEN = 3;

const RECHECK_MS = 30_000;

export function createOpenAIEmbeddingModel(options: OpenAIEmbeddingModelOptions): EmbeddingModel {
  const { endpoint, model, maxTokens = 8_191 } = options;
  const client = connectOpenAI(endpoint);
  let dimensions = options.dimensions ?? 0;
  let last: { status: EmbeddingModelStatus; at: number } | null = null;

  const embed = async (texts: string[], signal?: AbortSignal): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = [];
    try {
      for (let at = 0; at < texts.length; at += BATCH_TEXTS) {
        const batch = texts.slice(at, at + BATCH_TEXTS).map((text) => prepare(text, maxTokens));
        vectors.push(...(await embedBatch(client, { model, batch, dimensions: options.dimensions, signal })));
      }
    } catch (error) {
      const failure = signal?.aborted ? new CancelledError("Cancelled") : asEndpointError(error, endpoint);
      if (!(failure instanceof CancelledError))
        last = { status: { state: "failed", reason: failure.message }, at: Date.now() };
      throw failure;
    }
    last = { status: { state: "ready" }, at: Date.now() };
    dimensions = checkDimensions(vectors, dimensions);
    return vectors;
  };

  return {
    id: options.dimensions === undefined ? `openai/${model}` : `openai/${model}@${options.dimensions}`,
    get dimensions() {
      return dimensions;
    },
    maxTokens,
    async embed(texts, _kind, signal) {
      if (signal?.aborted) throw new CancelledError("Cancelled");
      return texts.length === 0 ? [] : embed(texts, signal);
    },
    /** Asks the endpoint when it was never asked, or some time after it failed. */
    async status() {
      if (last === null || (last.status.state !== "ready" && Date.now() - last.at > RECHECK_MS)) {
        // `last` holds the failure.
        await embed(["ready?"]).catch(() => undefined);
      }
      return last?.status ?? { state: "failed", reason: "The model endpoint was not asked yet" };
    },
    close: async () => undefined,
  };
}

interface Batch {
  model: string;
  batch: string[];
  dimensions: number | undefined;
  signal: AbortSignal | undefined;
}

async function embedBatch(client: OpenAI, { model, batch, dimensions, signal }: Batch): Promise<Float32Array[]> {
  const reply = await client.embeddings.create(
    // Without a format, the library asks for base64, which some servers do not support.
    { model, input: batch, encoding_format: "float", ...(dimensions === undefined ? {} : { dimensions }) },
    signal === undefined ? {} : { signal },
  );
  const vectors = [...reply.data]
    .sort((left, right) => left.index - right.index)
    .map(({ embedding }) => unit(embedding));
  if (vectors.length !== batch.length) throw brokenReply(`${vectors.length} vectors for ${batch.length} texts`);
  return vectors;
}

/** Endpoints refuse empty texts. */
function prepare(text: string, maxTokens: number): string {
  if (text.trim() === "") return "-";
  const bytes = Buffer.from(text);
  const limit = maxTokens * BYTES_PER_TOKEN;
  return bytes.byteLength <= limit ? text : bytes.toString("utf8", 0, limit);
}

function unit(values: number[]): Float32Array {
  const length = Math.hypot(...values);
  if (!(length > 0)) throw brokenReply("a vector without a length");
  return Float32Array.from(values, (value) => value / length);
}

function checkDimensions(vectors: Float32Array[], known: number): number {
  const expected = known === 0 ? (vectors[0]?.length ?? 0) : known;
  const odd = vectors.find((vector) => vector.length !== expected);
  if (odd !== undefined) throw brokenReply(`vectors of ${odd.length} dimensions, not ${expected}`);
  return expected;
}

function brokenReply(what: string): PlatformError {
  return new FetchFailedError(`The model endpoint sent ${what}`, { retryable: false });
}
