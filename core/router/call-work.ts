import type { TokenCounter } from "@loci/language/tokens";
import { type ComposedChat, type ComposeInput, composeChat, thresholdOf } from "./compose-chat.js";
import { conversationKey } from "./conversation-key.js";
import { MeasuredTexts } from "./measured-texts.js";
import { type Chat, type ChatShape, questionOf, readChat } from "./read-chat.js";

export interface CallInput {
  body: Uint8Array;
  shape: ChatShape;
  /** Prompts up to here stay whole, but never more than the model can read. */
  thresholdTokens: number;
}

/** A turn to remember: words of the user or of the assistant. */
export interface SaidTurn {
  role: "user" | "assistant";
  name: string | null;
  text: string;
}

export interface CallReading {
  /** The end user of the body. */
  user: string | null;
  /** The words that the user said last. */
  question: string | null;
  tokens: number;
  /** It has to be trimmed. */
  isLong: boolean;
  said: SaidTurn[];
  /** The turns of `said` after the last one of the assistant. */
  newTurns: number;
  /** The key of all turns. */
  key: string;
  /** Keys that an earlier call of the same conversation had after its answer, most likely first. */
  earlierKeys: string[];
}

/** The work on the body of a call that takes long for long conversations. It remembers what it measured. */
export interface CallWork {
  /** Null when the body is no call that the router understands. */
  readCall(input: CallInput): CallReading | null;
  /** Throws for a body that `readCall` does not understand. */
  composeCall(input: CallInput & ComposeInput): ComposedChat;
}

export function createCallWork(countTokens: TokenCounter): CallWork {
  const measured = new MeasuredTexts(countTokens);
  const read = ({ body, shape }: CallInput) => {
    const text = textOf(body);
    return text === null ? null : readChat(text, shape, measured);
  };
  return {
    readCall(input) {
      const chat = read(input);
      return chat && readingOf(chat, input.thresholdTokens);
    },
    composeCall(input) {
      const chat = read(input);
      if (chat === null) throw new Error("The body is no call of a model");
      return composeChat(chat, input, measured);
    },
  };
}

/** Null when it is not UTF-8. */
function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

function readingOf(chat: Chat, thresholdTokens: number): CallReading {
  const said = chat.messages.flatMap(({ role, name, words }): SaidTurn[] => {
    const text = words.trim();
    return (role === "user" || role === "assistant") && text !== "" ? [{ role, name, text }] : [];
  });
  const keys = [""];
  for (const turn of said) keys.push(conversationKey(keys.at(-1) ?? "", turn));
  const answered = said.findLastIndex(({ role }) => role === "assistant") + 1;
  // A model that only called tools said nothing, and the same turns come again with their answers.
  const isContinued = chat.messages.at(-1)?.answersTools === true;
  const earlier = [...(isContinued ? [said.length] : []), ...(answered > 0 ? [answered] : [])];
  return {
    user: chat.user,
    question: questionOf(chat),
    tokens: chat.tokens,
    isLong: chat.tokens > thresholdOf(chat, thresholdTokens),
    said,
    newTurns: isContinued ? 0 : said.length - answered,
    key: keys.at(-1) ?? "",
    earlierKeys: earlier.flatMap((count) => keys[count] ?? []),
  };
}
