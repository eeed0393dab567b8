export type ChatRole = "system" | "user" | "assistant" | "tool";

/** A message of a call, as far as the router looks into it. */
export interface ChatMessage {
  role: ChatRole;
  name: string | null;
  /** The words that somebody says. Empty for a message that only calls a tool. */
  words: string;
  /** The answers of tools in it. */
  toolAnswers: string;
  /** Everything else that a model reads: the calls of tools, thoughts. */
  rest: string;
  /** Pictures, sounds and files. */
  attachments: number;
  /** It belongs to the call before it, and a provider refuses one without the other. */
  answersTools: boolean;
}

/** Reads a message of OpenAI's chat completions or of Anthropic's messages. Unknown parts count as rest. */
export function readMessage(value: unknown): ChatMessage {
  const { role, name, content, ...others } = fieldsOf(value);
  const found = readContent(content);
  const isTool = role === "tool" || role === "function";
  const called = fieldsOf({ calls: others["tool_calls"], call: others["function_call"] });
  const isCall = called["calls"] != null || called["call"] != null;
  return {
    role: roleOf(role),
    name: typeof name === "string" && !isTool ? name : null,
    words: isTool ? "" : found.words.join("\n"),
    toolAnswers: (isTool ? found.words : found.toolAnswers).join("\n"),
    rest: [...found.rest, ...(isCall ? [JSON.stringify(called)] : [])].join("\n"),
    attachments: found.attachments,
    answersTools: isTool || found.toolAnswers.length > 0,
  };
}

interface Content {
  words: string[];
  toolAnswers: string[];
  rest: string[];
  attachments: number;
}

const ATTACHMENTS = new Set(["image", "image_url", "input_audio", "file", "document"]);

/** A text, or a list of parts. */
export function readContent(content: unknown): Content {
  const found: Content = { words: [], toolAnswers: [], rest: [], attachments: 0 };
  if (typeof content === "string") return { ...found, words: [content] };
  if (!Array.isArray(content)) return found;
  for (const part of content) readPart(fieldsOf(part), found);
  return found;
}

function readPart(part: Record<string, unknown>, found: Content): void {
  const { type, text, refusal } = part;
  if (type === "tool_result") {
    const answer = readContent(part["content"]);
    found.toolAnswers.push(answer.words.join("\n"));
    found.attachments += answer.attachments;
  } else if (typeof text === "string") found.words.push(text);
  else if (typeof refusal === "string") found.words.push(refusal);
  else if (typeof type === "string" && ATTACHMENTS.has(type)) found.attachments += 1;
  else found.rest.push(JSON.stringify(part));
}

/** An unknown role counts as the user's, so that nothing in it is lost. */
function roleOf(role: unknown): ChatRole {
  if (role === "system" || role === "developer") return "system";
  if (role === "assistant" || role === "model") return "assistant";
  return role === "tool" || role === "function" ? "tool" : "user";
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  // Every field of an object is unknown, so the cast claims nothing about it.
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
