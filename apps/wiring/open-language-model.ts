import { createOpenAILanguageModel } from "#adapters/language-model/openai/openai-language-model.js";
import { type PausingLanguageModel, pauseWhenAway } from "#adapters/language-model/pause-when-away.js";
import type { Clock } from "#core/ports/clock.js";
import type { Environment } from "./env.js";
import { openAIEndpoint } from "./openai-endpoint.js";

/** The chat model of the endpoint; null when none is named: rules do the work. */
export function openLanguageModel(environment: Environment, clock: Clock): PausingLanguageModel | null {
  const { chatModel, chatTimeoutMs } = environment;
  if (chatModel === null) return null;
  const endpoint = { ...openAIEndpoint(environment), timeoutMs: chatTimeoutMs };
  return pauseWhenAway(createOpenAILanguageModel({ endpoint, model: chatModel }), clock);
}

/** As it is kept with what it has read. */
export function languageModelId(environment: Environment): string | null {
  return openLanguageModel(environment, { now: () => new Date(0) })?.id ?? null;
}
