import { answerWithin } from "#adapters/language-model/answer-within.js";
import { type PausingLanguageModel, pauseWhenAway } from "#adapters/language-model/pause-when-away.js";
import type { Clock } from "#core/kernel/clock.js";
import type { LanguageModel } from "#core/ports/language-model.js";
import type { Environment } from "../settings/env.js";
import { openAIEndpoint } from "./openai-endpoint.js";

/** Opens the chat model of the endpoint. Null when none is configured: rules then do the work. */
export async function openLanguageModel(environment: Environment, clock: Clock): Promise<PausingLanguageModel | null> {
  const model = await connect(environment);
  return model && pauseWhenAway(model, clock);
}

/**
 * Opens the chat model for searches. It has its own pause: a model that is slow for documents may still answer within
 * two seconds.
 */
export async function openSearchModel(environment: Environment, clock: Clock): Promise<LanguageModel | null> {
  const model = await connect(environment);
  const limitMs = Math.min(environment.chatTimeoutMs, SEARCH_WAITS_MS);
  return model && pauseWhenAway(answerWithin(model, limitMs), clock);
}

/** A person waits for the answer. */
const SEARCH_WAITS_MS = 2_000;

async function connect(environment: Environment): Promise<LanguageModel | null> {
  const { chatModel, chatTimeoutMs } = environment;
  if (chatModel === null) return null;
  const { createOpenAILanguageModel } = await import("#adapters/language-model/openai/openai-language-model.js");
  const endpoint = { ...openAIEndpoint(environment), timeoutMs: chatTimeoutMs };
  return createOpenAILanguageModel({ endpoint, model: chatModel });
}

/** The id that is stored with the documents it has read. */
export async function languageModelId(environment: Environment): Promise<string | null> {
  return (await openLanguageModel(environment, { now: () => new Date(0) }))?.id ?? null;
}
