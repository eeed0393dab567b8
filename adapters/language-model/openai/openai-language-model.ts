import { CancelledError, FetchFailedError } from "@loci/errors";
import type OpenAI from "openai";
import { APIError, BadRequestError, UnprocessableEntityError } from "openai";
import { z } from "zod";
import type { Generation, LanguageModel, LanguageModelPrompt, ModelSpending } from "#core/ports/language-model.js";
import { asEndpointError, connectOpenAI, type OpenAIEndpoint } from "../../openai-endpoint.js";
import { parseReply } from "./parse-reply.js";

export interface OpenAILanguageModelOptions {
  endpoint: OpenAIEndpoint;
  /** The name of the model at the endpoint. */
  model: string;
}

/** The longest prompt has about 5,000 tokens, and the longest answer 8,000. */
export const NEEDED_CONTEXT = 16_384;

type Messages = OpenAI.ChatCompletionMessageParam[];
type Format = OpenAI.ChatCompletionCreateParamsNonStreaming["response_format"];

export function createOpenAILanguageModel({ endpoint, model }: OpenAILanguageModelOptions): LanguageModel {
  const client = connectOpenAI(endpoint);
  const limitName = new URL(endpoint.baseUrl).hostname === "api.openai.com" ? "max_completion_tokens" : "max_tokens";
  /** How many of the formats this endpoint has refused, by the name of the schema. */
  const refused = new Map<string, number>();

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
    checkContext(reply, messages);
    return readCompletion(reply, prompt.maxOutputTokens);
  };

  /**
   * Requests an answer by schema where the endpoint supports it. Otherwise it describes the schema in words, and asks
   * for any JSON, or for text.
   */
  const answer = async (schema: unknown, request: Request): Promise<string> => {
    const { name } = request.prompt;
    const rules = `Answer with one JSON value that fits this JSON schema, and nothing else:\n${JSON.stringify(schema)}`;
    const messages: Messages = [{ role: "system", content: rules }, ...request.messages];
    const forms: (Request & { format: Format })[] = [
      { ...request, format: schemaFormat(name, schema) },
      { ...request, messages, format: { type: "json_object" } },
      { ...request, messages, format: undefined },
    ];
    for (;;) {
      const tried = refused.get(name) ?? 0;
      const [form, ...others] = forms.slice(tried);
      if (form === undefined) throw unusable("has no format that the endpoint supports");
      try {
        return await ask(form);
      } catch (error) {
        if (isContextExceeded(error)) throw tooSmall("refused the request");
        if (!isRefused(error) || others.length === 0) throw error;
        refused.set(name, Math.max(refused.get(name) ?? 0, tried + 1));
      }
    }
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

/** OpenAI, llama.cpp, and what Ollama passes on of it: https://github.com/ggml-org/llama.cpp/pull/15780 */
function isContextExceeded(error: unknown): boolean {
  if (!(error instanceof APIError)) return false;
  return (
    error.code === "context_length_exceeded" ||
    error.type === "exceed_context_size_error" ||
    /\bcontext (?:size|length|window)\b/i.test(error.message)
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof BadRequestError || error instanceof UnprocessableEntityError;
}

/** No tokenizer makes fewer tokens of a text: English has about four characters in one. */
const MAX_CHARACTERS_PER_TOKEN = 8;

/** Ollama cuts a request that is longer than the context, and says nothing: only its count of tokens shows it. */
function checkContext({ usage }: OpenAI.ChatCompletion, messages: Messages): void {
  const written = messages.map(({ content }) => (typeof content === "string" ? content : "")).join("\n");
  const characters = written.replace(REPEATED, "").length;
  const read = usage?.prompt_tokens ?? 0;
  if (read >= LEAST_COUNT && read * MAX_CHARACTERS_PER_TOKEN < characters) {
    throw tooSmall(`read ${read} tokens of a request of ${characters} characters`);
  }
}

/** Lines of dashes and indentation are a few tokens, however long they are. */
const REPEATED = /([^\p{L}\p{N}])\1{2,}/gu;

/** Servers that count nothing say 0 or a few. */
const LEAST_COUNT = 100;

function readCompletion(reply: OpenAI.ChatCompletion, maxOutputTokens: number | undefined): string {
  const choice = reply.choices?.[0];
  if (choice?.message === undefined) throw unusable("is empty");
  if (choice.message.refusal) throw unusable("is a refusal");
  if (choice.finish_reason === "length") {
    const written = reply.usage?.completion_tokens ?? 0;
    const isShort = written >= LEAST_COUNT && maxOutputTokens !== undefined && written < maxOutputTokens;
    throw isShort ? tooSmall(`stopped after ${written} tokens`) : unusable("was cut off at the token limit");
  }
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

/** The context is a setting of the server: no request of this API can ask for more. */
function tooSmall(happened: string): FetchFailedError {
  const message = `The language model ${happened}: its context is too small. Give it ${NEEDED_CONTEXT} tokens`;
  return new FetchFailedError(message, { retryable: false });
}
