import type { OpenAIEndpoint } from "#adapters/openai-endpoint.js";
import type { Environment } from "../settings/env.js";

/** The environment was validated: a configured model of an endpoint implies the endpoint. */
export function openAIEndpoint({ openai }: Environment): OpenAIEndpoint {
  if (!openai) throw new Error("A model of an endpoint is configured without an endpoint");
  return { baseUrl: openai.baseUrl, apiKey: openai.apiKey?.reveal() ?? null };
}
