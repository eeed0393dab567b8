import { CancelledError, FetchFailedError } from "@loci/errors";
import type OpenAI from "openai";
import { BadRequestError, UnprocessableEntityError } from "openai";
import { z } from "zod";
import type { Generation, LanguageModel, LanguageModelPrompt, ModelSpending } from "#core/ports/language-model.js";
import { asEndpointError, connectOpenAI, type OpenAIEndpoint } from "../../openai-endpoint.js";
import { parseReply } from "./parse-reply.js";

export interface OpenAILanguageModelOptions {
  endpoint: OpenAIEndpoint;
  /** The name of the model at the endpoint. */
  model: string;
}

type Messages = OpenAI.ChatCompletionMessageParam[];
type Format = OpenAI.ChatCompletionCreateParamsNonStreaming["response_format"];

export function createOpenAILanguageModel({ endpoint, model }: OpenAILanguageModelOptions): LanguageModel {
  const client = connectOpenAI(endpoint);
  const limitName = new URL(endpoint.baseUrl).hostname === "api.openai.com" ? "max_completion_tokens" : "max_tokens";
  /** The names of schemas that this endpoint refused. From then on they are requested as plain JSON. */
  const refused = new Set<string>();

  const ask = async ({ messages, format, prompt, signal, spending }: Request & { format: Format }) => {
    const limit = prompt.maxOutputTokens === undefined ? {} : { [limitName]: prompt.maxOutputTokens };
    const options = signal === undefined ? {} : { signal };
    const reply = await client.chat.completions.create(
      { model, messages, ...(format ? { response_format: format } : {}), ...limit },
      options,
    );
    spending.calls += 1;
    spending.inputTokens += reply.usage?.prompt_tokens ?? 0;
    spending.outputTokens += reply.usage?.completion_tokens ?? 0;
    return readCompletion(reply);
  };

  /**
   * Requests an answer by schema where the endpoint supports it. Otherwise it describes the schema in words and asks
   * for any JSON.
   */
  const answer = async (schema: unknown, request: Request): Promise<string> => {
    const { name } = request.prompt;
    if (!refused.has(name)) {
      try {
        return await ask({ ...request, format: schemaFormat(name, schema) });
      } catch (error) {
        if (!(error instanceof BadRequestError || error instanceof UnprocessableEntityError)) throw error;
        refused.add(name);
      }
    }
    const rules = `Answer with one JSON value that fits this JSON schema, and nothing else:\n${JSON.stringify(schema)}`;
    const messages: Messages = [{ role: "system", content: rules }, ...request.messages];
    return await ask({ ...request, messages, format: { type: "json_object" } });
  };

  /** One attempt at repair: a model that fails twice will not succeed the third time. */
  const converse = async <T>(schema: z.ZodType<T>, request: Request): Promise<T> => {
    const json = describeSchema(schema);
    const first = await answer(json, request);
    const parsed = parseReply(schema, first);
    if ("value" in parsed) return parsed.value;
    const repair = `This does not fit: ${parsed.faults}. Give the whole answer again, corrected, as JSON only.`;
    const messages: Messages = [
      ...request.messages,
      { role: "assistant", content: first },
      { role: "user", content: repair },
    ];
    const repaired = parseReply(schema, await answer(json, { ...request, messages }));
    if (!("value" in repaired)) throw unusable("does not fit the schema");
    return repaired.value;
  };

  return {
    id: `openai/${model}`,
    async generate<T>(schema: z.ZodType<T>, prompt: LanguageModelPrompt, signal?: AbortSignal): Promise<Generation<T>> {
      const spending: ModelSpending = { calls: 0, inputTokens: 0, outputTokens: 0 };
      const messages: Messages = [
        { role: "system", content: prompt.system },
        { role: "user", content: prompt.user },
      ];
      try {
        return { value: await converse(schema, { messages, prompt, signal, spending }), ...spending };
      } catch (error) {
        if (signal?.aborted) throw new CancelledError("Cancelled", { details: { spending } });
        const failure = asEndpointError(error, endpoint);
        Object.assign(failure.details, { spending });
        throw failure;
      }
    },
  };
}

interface Request {
  messages: Messages;
  prompt: LanguageModelPrompt;
  signal: AbortSignal | undefined;
  /** Grows with every answer. */
  spending: ModelSpending;
}

function readCompletion(reply: OpenAI.ChatCompletion): string {
  const choice = reply.choices?.[0];
  if (choice?.message === undefined) throw unusable("is empty");
  if (choice.message.refusal) throw unusable("is a refusal");
  if (choice.finish_reason === "length") throw unusable("was cut off at the token limit");
  return choice.message.content ?? "";
}

function schemaFormat(name: string, schema: unknown): Format {
  // A JSON schema is an object. zod's type is narrower than the library's record.
  return { type: "json_schema", json_schema: { name, strict: true, schema: schema as Record<string, unknown> } };
}

function describeSchema(schema: z.ZodType): unknown {
  const { $schema: _version, ...description } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return closed(description);
}

/** Strict mode requires closed objects. zod closes them for output only. */
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
