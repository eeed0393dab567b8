import type OpenAI from "openai";
import { BadRequestError, UnprocessableEntityError } from "openai";
import { z } from "zod";
import { CancelledError, FetchFailedError } from "#core/errors.js";
import type { Generation, LanguageModel, LanguageModelPrompt } from "#core/ports/language-model.js";
import { asEndpointError, connectOpenAI, type OpenAIEndpoint } from "../../openai-endpoint.js";
import { parseReply } from "./parse-reply.js";

export interface OpenAILanguageModelOptions {
  endpoint: OpenAIEndpoint;
  /** As the endpoint calls it. */
  model: string;
}

type Messages = OpenAI.ChatCompletionMessageParam[];
type Format = OpenAI.ChatCompletionCreateParamsNonStreaming["response_format"];

export function createOpenAILanguageModel({ endpoint, model }: OpenAILanguageModelOptions): LanguageModel {
  const client = connectOpenAI(endpoint);
  const limitName = new URL(endpoint.baseUrl).hostname === "api.openai.com" ? "max_completion_tokens" : "max_tokens";
  /** Names of schemas that this endpoint refused: they are asked for as plain JSON from then on. */
  const refused = new Set<string>();

  const ask = async (messages: Messages, format: Format, prompt: LanguageModelPrompt, signal?: AbortSignal) => {
    const limit = prompt.maxOutputTokens === undefined ? {} : { [limitName]: prompt.maxOutputTokens };
    const options = signal === undefined ? {} : { signal };
    return readCompletion(
      await client.chat.completions.create(
        { model, messages, ...(format ? { response_format: format } : {}), ...limit },
        options,
      ),
    );
  };

  /** By schema where the endpoint can do it, else the schema in words and any JSON. */
  const answer = async (schema: unknown, turns: Messages, prompt: LanguageModelPrompt, signal?: AbortSignal) => {
    if (!refused.has(prompt.name)) {
      try {
        return await ask(turns, schemaFormat(prompt.name, schema), prompt, signal);
      } catch (error) {
        if (!(error instanceof BadRequestError || error instanceof UnprocessableEntityError)) throw error;
        refused.add(prompt.name);
      }
    }
    const rules = `Answer with one JSON value that fits this JSON schema, and nothing else:\n${JSON.stringify(schema)}`;
    return ask([{ role: "system", content: rules }, ...turns], { type: "json_object" }, prompt, signal);
  };

  return {
    id: `openai/${model}`,
    async generate<T>(schema: z.ZodType<T>, prompt: LanguageModelPrompt, signal?: AbortSignal): Promise<Generation<T>> {
      const json = describeSchema(schema);
      const turns: Messages = [
        { role: "system", content: prompt.system },
        { role: "user", content: prompt.user },
      ];
      try {
        const first = await answer(json, turns, prompt, signal);
        const parsed = parseReply(schema, first.text);
        if ("value" in parsed) return { value: parsed.value, inputTokens: first.input, outputTokens: first.output };
        const repair = `This does not fit: ${parsed.faults}. Give the whole answer again, corrected, as JSON only.`;
        const second = await answer(
          json,
          [...turns, { role: "assistant", content: first.text }, { role: "user", content: repair }],
          prompt,
          signal,
        );
        const repaired = parseReply(schema, second.text);
        if (!("value" in repaired)) throw unusable("does not fit the schema");
        return {
          value: repaired.value,
          inputTokens: first.input + second.input,
          outputTokens: first.output + second.output,
        };
      } catch (error) {
        throw signal?.aborted ? new CancelledError("Cancelled") : asEndpointError(error, endpoint);
      }
    },
  };
}

interface Completion {
  text: string;
  input: number;
  output: number;
}

function readCompletion(reply: OpenAI.ChatCompletion): Completion {
  const choice = reply.choices?.[0];
  if (choice?.message === undefined) throw unusable("is empty");
  if (choice.message.refusal) throw unusable("is a refusal");
  if (choice.finish_reason === "length") throw unusable("was cut off at the token limit");
  return {
    text: choice.message.content ?? "",
    input: reply.usage?.prompt_tokens ?? 0,
    output: reply.usage?.completion_tokens ?? 0,
  };
}

function schemaFormat(name: string, schema: unknown): Format {
  // A JSON schema is an object; zod types it more narrowly than the library's record.
  return { type: "json_schema", json_schema: { name, strict: true, schema: schema as Record<string, unknown> } };
}

function describeSchema(schema: z.ZodType): unknown {
  const { $schema: _version, ...description } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return closed(description);
}

/** Strict mode demands closed objects; zod closes them for output only. */
function closed(description: object): object {
  return JSON.parse(JSON.stringify(description), (_key, value) =>
    isOpenObject(value) ? { ...value, additionalProperties: false } : value,
  );
}

function isOpenObject(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    value.type === "object" &&
    "properties" in value &&
    !("additionalProperties" in value)
  );
}

function unusable(what: string): FetchFailedError {
  return new FetchFailedError(`The language model's reply ${what}`, { retryable: false });
}
