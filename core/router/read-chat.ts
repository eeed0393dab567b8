import type { ChatMessage } from "./chat-message.js";
import { fieldsOf, readContent, readMessage } from "./chat-message.js";
import { itemsOf, type JsonSpan, membersOf, wholeValue } from "./json-text.js";
import type { MeasuredTexts } from "./measured-texts.js";

/** OpenAI's chat completions, which most providers serve, or Anthropic's messages. */
export type ChatShape = "openai" | "anthropic";

/** A call as its client sent it. */
export interface Chat {
  text: string;
  shape: ChatShape;
  model: string;
  /** The field `user`: the end user, as OpenAI has it. */
  user: string | null;
  maxAnswerTokens: number | null;
  messages: PlacedMessage[];
  /** The prompt, tools and system prompt included. */
  tokens: number;
  /** The parts that always stay: the system prompt, system messages and tools. */
  fixedTokens: number;
  members: Map<string, JsonSpan>;
}

export interface PlacedMessage extends ChatMessage, JsonSpan {
  tokens: number;
}

/** Each message has some marks around it (OpenAI cookbook, "How to count tokens"). */
const TOKENS_A_MESSAGE = 4;
/** A picture of usual size, as OpenAI and Anthropic count it. */
const TOKENS_AN_ATTACHMENT = 1_000;

/** Null when the text is no call with messages: the provider then says so itself. */
export function readChat(text: string, shape: ChatShape, measured: MeasuredTexts): Chat | null {
  const body = parsed(text);
  if (body === null || !Array.isArray(body["messages"]) || body["messages"].length === 0) return null;
  const members = membersOf(text, wholeValue(text));
  const list = members.get("messages");
  if (!list) return null;
  const spans = itemsOf(text, list);
  const messages = body["messages"].map((value, index): PlacedMessage => {
    const message = readMessage(value);
    return { ...message, ...(spans[index] ?? list), tokens: tokensOf(message, measured) };
  });
  const fixed = ["tools", "functions", "response_format"].map((name) => textAt(text, members.get(name)));
  const system = readContent(body["system"]).words.join("\n");
  const systemMessages = sumOf(messages.filter(({ role }) => role === "system"));
  const fixedTokens = [system, ...fixed].reduce((sum, part) => sum + measured.tokensOf(part), systemMessages);
  const others = messages.filter(({ role }) => role !== "system");
  return {
    ...{ text, shape, members, messages, fixedTokens },
    model: typeof body["model"] === "string" ? body["model"] : "",
    user: typeof body["user"] === "string" && body["user"] !== "" ? body["user"] : null,
    maxAnswerTokens: firstNumber(body["max_completion_tokens"], body["max_tokens"]),
    tokens: fixedTokens + sumOf(others),
  };
}

/** The words that the user said last: the question that the call asks. Null when there are none. */
export function questionOf({ messages }: Chat): string | null {
  const last = messages.findLast(({ role, words }) => role === "user" && words.trim() !== "");
  return last ? last.words.trim() : null;
}

export function sumOf(messages: { tokens: number }[]): number {
  return messages.reduce((sum, { tokens }) => sum + tokens, 0);
}

function tokensOf({ words, toolAnswers, rest, attachments }: ChatMessage, measured: MeasuredTexts): number {
  const own = [words, toolAnswers, rest].reduce((sum, part) => sum + measured.tokensOf(part), 0);
  return own + attachments * TOKENS_AN_ATTACHMENT + TOKENS_A_MESSAGE;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? null : fieldsOf(value);
  } catch {
    return null;
  }
}

function textAt(text: string, span: JsonSpan | undefined): string {
  return span ? text.slice(span.start, span.end) : "";
}

function firstNumber(...values: unknown[]): number | null {
  return values.find((value): value is number => typeof value === "number" && value > 0) ?? null;
}
