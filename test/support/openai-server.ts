import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { beforeEach } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { listen, shut } from "./local-server.js";
import { useShared } from "./use-shared.js";

/** The answer to one chat request. The last one of the script answers all later requests. */
export type ChatAnswer =
  | { kind: "reply"; content: string; finishReason?: string; refusal?: string; usage?: ReplyUsage }
  /** The model calls a tool. */
  | { kind: "call"; name: string; arguments: object }
  | { kind: "status"; status: number; headers?: Record<string, string>; message?: string; code?: string }
  /** Answers 400 to `response_format` json_schema, else the content. */
  | { kind: "no_schemas"; content: string }
  /** Answers 400 to any `response_format`, else the content. */
  | { kind: "no_formats"; content: string }
  /** As llama.cpp answers a request that is longer than its context. */
  | { kind: "context_exceeded" }
  | { kind: "hang" }
  /** The connection is dropped without an answer. */
  | { kind: "drop" }
  | { kind: "garbage" };

interface ReplyUsage {
  prompt_tokens: number;
  completion_tokens: number;
}

export interface OpenAIRequest {
  path: string;
  authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a recorded request body, looked into by tests only
  body: any;
}

/** A server on loopback with the part of OpenAI's API that Loci uses: chat completions and embeddings. */
export interface OpenAIServer extends AsyncDisposable {
  /** The base URL. */
  url: string;
  requests: OpenAIRequest[];
  /**
   * Sets the answers to the next requests, in order. Embeddings follow it too, where `reply` means the usual answer.
   */
  script(...answers: ChatAnswer[]): void;
  stop(): Promise<void>;
  /** Listens again after `stop`, on the same port. */
  start(): Promise<void>;
}

const embeddings = createHashingEmbeddingModel();

export async function startOpenAIServer(): Promise<OpenAIServer> {
  const requests: OpenAIRequest[] = [];
  let answers: ChatAnswer[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString("utf8"));
    const path = request.url ?? "";
    requests.push({ path, authorization: request.headers.authorization, body });
    const answer: ChatAnswer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { kind: "reply", content: "{}" };
    if (answer.kind === "reply" && path.endsWith("/embeddings")) sendJson(response, 200, await embedAll(body));
    else respond({ request, response, body }, answer);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (...next) => {
      answers = next;
    },
    start: async () => void (await listen(server, { port })),
    stop: () => shut(server),
    [Symbol.asyncDispose]: () => shut(server),
  };
}

/** A server for the tests beside the call. Each test begins with these answers and without requests. */
export function useOpenAIServer(...answers: ChatAnswer[]): OpenAIServer {
  const server = useShared(() => startOpenAIServer());
  beforeEach(() => {
    server.script(...answers);
    server.requests.length = 0;
  });
  return server;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: OpenAIRequest["body"];
}

function respond({ request, response, body }: Exchange, answer: ChatAnswer): void {
  switch (answer.kind) {
    case "hang":
      return;
    case "drop":
      request.socket.destroy();
      return;
    case "garbage":
      response.writeHead(200, { "content-type": "application/json" }).end("{ this is no JSON");
      return;
    case "status": {
      const error = { message: answer.message ?? "scripted", code: answer.code ?? null, type: "scripted_error" };
      sendJson(response, answer.status, { error }, answer.headers);
      return;
    }
    case "no_schemas": {
      const isSchema = body.response_format?.type === "json_schema";
      const error = { message: "response_format is not supported", code: null, type: "invalid_request_error" };
      sendJson(response, isSchema ? 400 : 200, isSchema ? { error } : completion(answer.content, {}));
      return;
    }
    case "no_formats": {
      const isPlain = body.response_format === undefined;
      const error = { message: "'response_format.type' must be 'text'", code: null, type: "invalid_request_error" };
      sendJson(response, isPlain ? 200 : 400, isPlain ? completion(answer.content, {}) : { error });
      return;
    }
    case "context_exceeded": {
      const message = "request (14429 tokens) exceeds the available context size (4096 tokens), try increasing it";
      sendJson(response, 400, { error: { code: 400, message, type: "exceed_context_size_error", n_ctx: 4096 } });
      return;
    }
    case "call": {
      const call = { name: answer.name, arguments: JSON.stringify(answer.arguments) };
      const reply = completion("", { finishReason: "tool_calls" });
      const calls = [{ id: `call-${answer.name}`, type: "function", function: call }];
      const choices = reply.choices.map((choice) => ({ ...choice, message: { ...choice.message, tool_calls: calls } }));
      sendJson(response, 200, { ...reply, choices });
      return;
    }
    case "reply":
      sendJson(response, 200, completion(answer.content, answer));
      return;
  }
}

function completion(
  content: string,
  { finishReason = "stop", refusal, usage }: { finishReason?: string; refusal?: string; usage?: ReplyUsage },
) {
  const message = { role: "assistant", content, refusal: refusal ?? null };
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 0,
    model: "stand-in",
    choices: [{ index: 0, message, finish_reason: finishReason }],
    usage: usage ?? { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
}

async function embedAll(body: OpenAIRequest["body"]) {
  const texts: string[] = [body.input].flat();
  const vectors = await embeddings.embed(texts, "passage");
  const size = body.dimensions ?? embeddings.dimensions;
  const data = vectors.map((vector, index) => ({ object: "embedding", index, embedding: fold(vector, size) }));
  return { object: "list", model: body.model, data: data.reverse(), usage: { prompt_tokens: 1, total_tokens: 1 } };
}

/** Shrinks the vector to the requested size without unit length, because some servers do not normalise. */
function fold(vector: Float32Array, size: number): number[] {
  const folded = Array<number>(size).fill(0);
  vector.forEach((value, index) => {
    folded[index % size] = (folded[index % size] ?? 0) + value * 2;
  });
  return folded;
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
