/**
 * The context windows of known models in tokens, by the beginning of the name; the longest match counts. From the model
 * pages of the providers (November 2025).
 */
const WINDOWS: [beginning: string, tokens: number][] = [
  ["gpt-3.5", 16_385],
  ["gpt-4", 8_192],
  ["gpt-4-32k", 32_768],
  ["gpt-4-turbo", 128_000],
  ["gpt-4-1106", 128_000],
  ["gpt-4-0125", 128_000],
  ["gpt-4o", 128_000],
  ["gpt-4.1", 1_047_576],
  ["gpt-4.5", 128_000],
  ["gpt-5", 400_000],
  ["gpt-oss", 131_072],
  ["chatgpt-4o", 128_000],
  ["o1", 200_000],
  ["o1-mini", 128_000],
  ["o1-preview", 128_000],
  ["o3", 200_000],
  ["o4", 200_000],
  ["claude", 200_000],
  ["claude-2.0", 100_000],
  ["claude-instant", 100_000],
  ["gemini", 1_048_576],
  ["gemini-1.5-pro", 2_097_152],
  ["gemma", 8_192],
  ["gemma-3", 131_072],
  ["llama3-", 8_192],
  ["llama-3", 131_072],
  ["llama-4", 131_072],
  ["mixtral-8x7b", 32_768],
  ["mistral", 131_072],
  ["deepseek", 128_000],
  ["grok-3", 131_072],
  ["grok-4", 256_000],
  ["kimi", 131_072],
  ["qwen", 32_768],
  ["qwen3", 131_072],
  ["command-r", 128_000],
  ["command-a", 256_000],
];

/** Nearly all models that appeared since 2024 have at least as much. */
const USUAL_WINDOW = 128_000;

/** Tokens are counted as cl100k does. Tokenizers of other providers make up to a third more of a text. */
const COUNTED_SHARE = 0.75;
const USUAL_ANSWER = 4_096;

/** How many tokens a prompt for this model may have, so that its answer still fits. */
export function promptLimit({ model, maxAnswerTokens }: { model: string; maxAnswerTokens: number | null }): number {
  // Routers of several providers write `openai/gpt-4o`.
  const name = model.toLowerCase().split("/").at(-1) ?? "";
  const known = WINDOWS.filter(([beginning]) => name.startsWith(beginning));
  const [, window] = known.toSorted(([one], [other]) => other.length - one.length)[0] ?? ["", USUAL_WINDOW];
  const counted = Math.floor(window * COUNTED_SHARE);
  return Math.max(counted - (maxAnswerTokens ?? USUAL_ANSWER), Math.floor(counted / 2));
}
