import type { IncomingHttpHeaders } from "node:http";
import { BadInputError, PlatformError, TimeoutError } from "@loci/errors";
import type { Logger } from "pino";
import { validateCustomId } from "#core/document/validate-custom-id.js";
import { newId } from "#core/kernel/ids.js";
import { writableTags } from "#core/kernel/principal.js";
import { validateTag } from "#core/kernel/validate-tags.js";
import type { TextWork } from "#core/ports/text-work.js";
import type { RoutedTokens } from "#core/request-log/request-log.repository.js";
import type { CallInput, CallReading, SaidTurn } from "#core/router/call-work.js";
import { conversationKey } from "#core/router/conversation-key.js";
import type { ChatShape } from "#core/router/read-chat.js";
import type { Context } from "#schema/operation/context.js";
import { describeFailure } from "#schema/operation/describe-failure.js";
import type { Operations } from "../routes/prepare-operations.js";
import { issuesIn } from "../shape/shape-issues.js";
import { KnownConversations } from "./known-conversations.js";
import { CONVERSATION_KEY, findPassages, type Recalled, recallUser } from "./recall.js";
import type { WorkAfterAnswers } from "./work-after-answers.js";

export interface CallMemoryOptions {
  operations: Pick<Operations, "recall" | "findPassages" | "addConversation">;
  textWork: Pick<TextWork, "readCall" | "composeCall">;
  afterAnswers: WorkAfterAnswers;
  thresholdTokens: number;
  /** A client waits for memories beside the provider. */
  recallTimeoutMs: number;
  logger: Pick<Logger, "warn">;
}

/** A call of a model as its client sent it. */
export interface ModelCall {
  shape: ChatShape;
  body: Buffer;
  headers: IncomingHttpHeaders;
  /** The query parameter `userId`. */
  userId: string | null;
  context: Context;
}

export interface PreparedCall {
  /** The body for the provider. */
  body: Buffer;
  /** For the statistics of the router. Null when the body is not understood. */
  routed: RoutedTokens | null;
  /** Headers of the answer. */
  headers: Record<string, string>;
  /** Null when nothing is remembered. Takes the words of the model, empty when it said none; `release` is called when they are stored. */
  remember: ((answer: string, release: () => void) => void) | null;
}

interface Talk {
  reading: CallReading;
  /** The container tag of the user. Null: the call names none. */
  tag: string | null;
  conversationId: string;
  /** The number of the call in the order of arrival. */
  call: number;
}

interface ChangedCall {
  /** Null: as it is. */
  body: Buffer | null;
  /** Null: as many as the client sent. */
  tokensSent: number | null;
  headers: Record<string, string>;
}

/** Reading and trimming a long conversation, waits for other calls included. */
const WORK_WITHIN_MS = 10_000;
/** Most that one write of a conversation takes. */
const MAX_TURNS = 10_000;
const NOTHING: Recalled = { text: "", sources: 0 };

/** Adds what is remembered to calls of models, and remembers what is said in them. */
export class CallMemory {
  private readonly known = new KnownConversations();
  private calls = 0;

  constructor(private readonly options: CallMemoryOptions) {}

  /** A failure lets the call pass as it is, with a header that says why. */
  async prepare(call: ModelCall): Promise<PreparedCall> {
    this.calls += 1;
    const number = this.calls;
    try {
      const input = { body: call.body, shape: call.shape, thresholdTokens: this.thresholdOf(call.headers) };
      const reading = await this.options.textWork.readCall(input, AbortSignal.timeout(WORK_WITHIN_MS));
      if (reading === null) throw new BadInputError("The body is no call with messages");
      const userId = headerOf(call.headers, "x-sm-user-id") ?? reading.user ?? call.userId;
      const tag = userId === null ? null : validateTag(userId, ["x-sm-user-id"]);
      const talk = { reading, tag, conversationId: this.conversationOf(call, reading, tag), call: number };
      const writable = writableTags(call.context.principal);
      const stored = tag !== null && (writable === "all" || writable.includes(tag)) ? tag : null;
      const changed = await this.changed(input, talk, call.context).catch((error: unknown) => this.unchanged(error));
      return {
        body: changed.body ?? call.body,
        routed: { tokensProcessed: reading.tokens, tokensSent: changed.tokensSent ?? reading.tokens },
        remember:
          stored === null
            ? null
            : (answer, release) => this.remember(call.context, { ...talk, tag: stored, answer, release }),
        headers: {
          "x-supermemory-conversation-id": talk.conversationId,
          "x-supermemory-tokens-processed": String(reading.tokens),
          "x-supermemory-chunks-created": String(stored === null ? 0 : reading.newTurns),
          "x-supermemory-docs-deleted": "0",
          ...changed.headers,
        },
      };
    } catch (error) {
      return { body: call.body, routed: null, remember: null, headers: this.unchanged(error).headers };
    }
  }

  /** A long call is trimmed also when its memories cannot be had: whole, the model might refuse it. */
  private async changed(input: CallInput, talk: Talk, context: Context): Promise<ChangedCall> {
    const { recalled, found, failure } = await this.recalled(context, talk);
    const composed = await this.composed({ ...input, memories: recalled.text, found }, talk.reading);
    return {
      body: composed.isModified ? Buffer.from(composed.text) : null,
      tokensSent: composed.tokens,
      headers: {
        "x-supermemory-context-modified": String(composed.isModified),
        "x-supermemory-chunks-retrieved": String(recalled.sources + composed.passages),
        "x-supermemory-chunks-deleted": String(composed.removed),
        ...failure,
      },
    };
  }

  private unchanged(error: unknown): ChangedCall {
    return {
      body: null,
      tokensSent: null,
      headers: {
        "x-supermemory-context-modified": "false",
        "x-supermemory-chunks-retrieved": "0",
        "x-supermemory-chunks-deleted": "0",
        ...this.reported(error),
      },
    };
  }

  /** The header that tells the client. */
  private reported(error: unknown): Record<string, string> {
    this.options.logger.warn({ err: error }, "a call of a model passes without memory");
    const reason =
      error instanceof PlatformError ? describeFailure(error.message, issuesIn(error.details)) : "Internal error";
    return { "x-supermemory-error": headerValue(reason) };
  }

  private thresholdOf(headers: IncomingHttpHeaders): number {
    const written = headerOf(headers, "x-sm-context-threshold");
    if (written === null) return this.options.thresholdTokens;
    if (/^\d{1,8}$/.test(written)) return Number(written);
    throw new BadInputError("Invalid x-sm-context-threshold: must be a number of tokens");
  }

  /** Without a user, ids name nothing that is stored. */
  private conversationOf({ headers, context }: ModelCall, reading: CallReading, tag: string | null): string {
    const named = headerOf(headers, "x-sm-conversation-id");
    if (named !== null) return validateCustomId(named, ["x-sm-conversation-id"]);
    const earlier = tag === null ? [] : reading.earlierKeys.map((key) => keyOf(context, tag, key));
    return this.known.find(earlier) ?? newId();
  }

  private async recalled(
    context: Context,
    { reading: { question, isLong }, tag, conversationId }: Talk,
  ): Promise<{ recalled: Recalled; found: string[]; failure: Record<string, string> }> {
    if (tag === null) return { recalled: NOTHING, found: [], failure: {} };
    const { operations, recallTimeoutMs } = this.options;
    const passages = async () => {
      if (!isLong || question === null) return [];
      const found = findPassages(operations, context.fresh(), { tag, question, conversationId });
      // Words of the call itself are found without the index.
      return await within(recallTimeoutMs, found).catch(() => []);
    };
    const memories = async () => {
      try {
        const recalled = await within(
          recallTimeoutMs,
          recallUser(operations, context, { tag, question, conversationId }),
        );
        return { recalled, failure: {} };
      } catch (error) {
        if (!isLong) throw error;
        return { recalled: NOTHING, failure: this.reported(error) };
      }
    };
    const [{ recalled, failure }, found] = await Promise.all([memories(), passages()]);
    return { recalled, found, failure };
  }

  private async composed(input: CallInput & { memories: string; found: string[] }, { isLong, tokens }: CallReading) {
    if (!isLong && input.memories === "") return { text: "", isModified: false, tokens, removed: 0, passages: 0 };
    return await this.options.textWork.composeCall(input, AbortSignal.timeout(WORK_WITHIN_MS));
  }

  private remember(
    context: Context,
    {
      reading,
      tag,
      conversationId,
      call,
      answer,
      release,
    }: Talk & { tag: string; answer: string; release: () => void },
  ): void {
    const answered: SaidTurn[] = answer === "" ? [] : [{ role: "assistant", name: null, text: answer }];
    const key = answered.reduce(conversationKey, reading.key);
    this.known.keep(keyOf(context, tag, key), conversationId);
    const turns = [...reading.said, ...answered].slice(-MAX_TURNS);
    const [first] = turns;
    if (first === undefined) {
      release();
      return;
    }
    const run = () =>
      this.options.operations.addConversation(context.fresh(), {
        input: {
          conversationId,
          containerTags: [tag],
          origin: "router",
          metadata: { [CONVERSATION_KEY]: conversationId },
          messages: turns.map(({ role, name, text }) => ({ role: role === "user" ? "USER" : "ASSISTANT", name, text })),
        },
      });
    this.options.afterAnswers.add({
      conversation: keyOf(context, tag, conversationId),
      call,
      first: conversationKey("", first),
      run,
      release,
    });
  }
}

function keyOf({ principal }: Context, tag: string, key: string): string {
  return [principal.organizationId, tag, key].join(" ");
}

async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError("Memories were not found in time")), timeoutMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function headerValue(text: string): string {
  return text.replace(/[^\x20-\x7E]/g, " ").slice(0, 200);
}
