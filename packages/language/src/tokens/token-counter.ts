/** Tokens of a text as the cl100k encoding counts them. Newer encodings need fewer, so a budget kept by it is kept for them too. */
export type TokenCounter = (text: string) => number;

/** Loaded when first needed: the table takes 40 MB and a quarter of a second, and most servers never count. */
export async function loadTokenCounter(): Promise<TokenCounter> {
  loading ??= import("gpt-tokenizer/encoding/cl100k_base").then(({ countTokens }) => counterOf(countTokens));
  return await loading;
}

let loading: Promise<TokenCounter> | null = null;

/**
 * Merging takes time with the square of a run without spaces (a second for 20,000 letters), so long ones are counted in pieces;
 * that counts a token too many here and there.
 */
const LONGEST_RUN = 64;
/** Tried at the beginning of a run alone: anywhere else it would read each word once for each of its letters. */
const LONG_RUN = new RegExp(`(?<!\\S)\\S{${LONGEST_RUN + 1},}`, "g");

/** Marks such as `<|endoftext|>` are words like any other. */
const PLAIN_TEXT = { disallowedSpecial: new Set<string>() };

function counterOf(count: (text: string, options: typeof PLAIN_TEXT) => number): TokenCounter {
  return (text) => {
    let tokens = 0;
    let start = 0;
    for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
      for (let cut = LONGEST_RUN; cut < run.length; cut += LONGEST_RUN) {
        tokens += count(text.slice(start, index + cut), PLAIN_TEXT);
        start = index + cut;
      }
    }
    return tokens + count(text.slice(start), PLAIN_TEXT);
  };
}
