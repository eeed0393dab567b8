import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, shut } from "./local-server.js";

export interface SeenCall {
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as it arrived. */
  text: string;
}

/** The next answer: what the model says, or a tool that it calls. Text is streamed word by word where the call asks for it. */
export type ModelAnswer = { text: string } | { tool: { name: string; input: object } };

/** A stand-in for OpenAI (`/v1/chat/completions`) and Anthropic (`/v1/messages`). */
export interface ModelProvider extends AsyncDisposable {
  url: string;
  calls: SeenCall[];
  /** The last call. Throws when there was none. */
  last(): SeenCall;
  /** Answers all later calls in this way. */
  answer(answer: ModelAnswer): void;
}

export async function startModelProvider(): Promise<ModelProvider> {
  const calls: SeenCall[] = [];
  let current: ModelAnswer = { text: "All right." };
  const server = createServer(async (request, response) => {
    const call = { path: request.url ?? "", headers: request.headers, text: await textOf(request) };
    calls.push(call);
    const isStream = /"stream":\s*true/.test(call.text);
    if (call.path.endsWith("/chat/completions")) answerAsOpenai(response, { answer: current, isStream });
    else if (call.path.endsWith("/messages")) answerAsAnthropic(response, { answer: current, isStream });
    else response.writeHead(404).end();
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    last() {
      const call = calls.at(-1);
      if (!call) throw new Error("The provider was not called");
      return call;
    },
    answer: (answer) => {
      current = answer;
    },
    [Symbol.asyncDispose]: () => shut(server),
  };
}

interface Answering {
  answer: ModelAnswer;
  isStream: boolean;
}

const OPENAI = { id: "chatcmpl-1", created: 1_700_000_000, model: "gpt-4o" };

function answerAsOpenai(response: ServerResponse, { answer, isStream }: Answering): void {
  const call = "tool" in answer ? openaiCall(answer.tool) : null;
  const reason = call ? "tool_calls" : "stop";
  if (!isStream) {
    const message = {
      role: "assistant",
      content: "text" in answer ? answer.text : null,
      ...(call ? { tool_calls: [call] } : {}),
    };
    const choices = [{ index: 0, message, finish_reason: reason }];
    sendJson(response, { ...OPENAI, object: "chat.completion", choices, usage: USAGE });
    return;
  }
  const deltas =
    "text" in answer ? wordsOf(answer.text).map((content) => ({ content })) : [{ tool_calls: [{ ...call, index: 0 }] }];
  const chunk = (delta: object, finish_reason: string | null) => ({
    ...{ ...OPENAI, object: "chat.completion.chunk" },
    choices: [{ index: 0, delta, finish_reason }],
  });
  const chunks = [chunk({ role: "assistant" }, null), ...deltas.map((delta) => chunk(delta, null)), chunk({}, reason)];
  sendEvents(response, [...chunks.map((data) => `data: ${JSON.stringify(data)}\n\n`), "data: [DONE]\n\n"]);
}

const USAGE = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

function openaiCall({ name, input }: { name: string; input: object }) {
  return { id: "call_1", type: "function", function: { name, arguments: JSON.stringify(input) } };
}

function answerAsAnthropic(response: ServerResponse, { answer, isStream }: Answering): void {
  const isTool = "tool" in answer;
  const block = isTool ? { type: "tool_use", id: "toolu_1", ...answer.tool } : { type: "text", text: answer.text };
  const reason = isTool ? "tool_use" : "end_turn";
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = { id: "msg_1", type: "message", role: "assistant", model: "claude", stop_sequence: null, usage };
  if (!isStream) {
    sendJson(response, { ...message, content: [block], stop_reason: reason });
    return;
  }
  const deltas = isTool
    ? [{ type: "input_json_delta", partial_json: JSON.stringify(answer.tool.input) }]
    : wordsOf(answer.text).map((text) => ({ type: "text_delta", text }));
  const empty = isTool ? { ...block, input: {} } : { type: "text", text: "" };
  const events = [
    { type: "message_start", message: { ...message, content: [], stop_reason: null } },
    { type: "content_block_start", index: 0, content_block: empty },
    ...deltas.map((delta) => ({ type: "content_block_delta", index: 0, delta })),
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: "message_stop" },
  ];
  sendEvents(
    response,
    events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
  );
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function sendEvents(response: ServerResponse, events: string[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of events) response.write(event);
  response.end();
}

function wordsOf(text: string): string[] {
  return text.split(/(?<= )/);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
