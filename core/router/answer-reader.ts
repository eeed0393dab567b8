import { fieldsOf, readContent } from "./chat-message.js";
import type { ChatShape } from "./read-chat.js";

/** Longer answers are remembered up to here. */
const MAX_CHARACTERS = 1_000_000;
/** A body that is no stream is read whole. */
const MAX_BODY_CHARACTERS = 8_000_000;
/** A line of a stream holds a few words, or the arguments of a tool. After a longer one, nothing is read. */
const MAX_LINE_CHARACTERS = 1_000_000;

/** Collects the words of a model's answer while it passes. It holds no more than these words and an unfinished line. */
export class AnswerReader {
  private readonly decoder = new TextDecoder();
  private readonly isStream: boolean;
  private words = "";
  /** The unfinished line of a stream, or the body so far. */
  private pending = "";

  constructor(
    private readonly shape: ChatShape,
    contentType: string,
  ) {
    this.isStream = /^text\/event-stream\b/i.test(contentType);
  }

  add(piece: Uint8Array): void {
    const limit = this.isStream ? MAX_LINE_CHARACTERS : MAX_BODY_CHARACTERS;
    if (this.words.length >= MAX_CHARACTERS || this.pending.length >= limit) return;
    const text = this.decoder.decode(piece, { stream: true });
    // Only the new piece is searched, so that a long line costs no more than its length.
    const end = this.isStream ? text.lastIndexOf("\n") : -1;
    if (end === -1) {
      this.pending += text;
      return;
    }
    const lines = (this.pending + text.slice(0, end)).split("\n");
    this.pending = text.slice(end + 1);
    for (const line of lines) if (line.startsWith("data:")) this.words += this.wordsOfEvent(line.slice(5));
  }

  /** Empty when the model said nothing. */
  text(): string {
    const whole = this.isStream ? this.words : this.wordsOfBody(this.pending);
    return whole.slice(0, MAX_CHARACTERS).trim();
  }

  private wordsOfEvent(data: string): string {
    const event = parsed(data);
    if (this.shape === "anthropic") {
      const { type, text } = fieldsOf(event["delta"]);
      // A body joins its blocks in the same way.
      if (fieldsOf(event["content_block"])["type"] === "text") return this.words === "" ? "" : "\n";
      return type === "text_delta" && typeof text === "string" ? text : "";
    }
    const { index, delta } = firstOf(event["choices"]);
    return index === undefined || index === 0 ? readContent(fieldsOf(delta)["content"]).words.join("") : "";
  }

  private wordsOfBody(body: string): string {
    const answer = parsed(body);
    const content =
      this.shape === "anthropic" ? answer["content"] : fieldsOf(firstOf(answer["choices"])["message"])["content"];
    return readContent(content).words.join("\n");
  }
}

function firstOf(list: unknown): Record<string, unknown> {
  return fieldsOf(Array.isArray(list) ? list[0] : null);
}

/** Empty for what is no object, such as the `[DONE]` that ends a stream. */
function parsed(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}
