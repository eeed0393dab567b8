import type { OpenAIEndpoint } from "#adapters/openai-endpoint.js";
import type { Environment } from "./env.js";

/** The environment was checked: where a model of an endpoint is named, the endpoint is there. */
export function openAIEndpoint({ openai }: Environment): OpenAIEndpoint {
  if (!openai) throw new Error("A model of an endpoint is configured without an endpoint");
  return { baseUrl: openai.baseUrl, apiKey: openai.apiKey?.reveal() ?? null };
}
