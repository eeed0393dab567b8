/**
 * The number of tokens of a text in the cl100k encoding. Newer encodings need fewer, so a budget in cl100k also holds
 * for them.
 */
export type TokenCounter = (text: string) => number;

/**
 * Loads the table with the first call. It takes 40 MB and a quarter of a second, and most servers never count tokens.
 */
export async function loadTokenCounter(): Promise<TokenCounter> {
  loading ??= import("gpt-tokenizer/encoding/cl100k_base").then(({ countTokens }) => counterOf(countTokens));
  return await loading;
}

let loading: Promise<TokenCounter> | null = null;

/**
 * The time to merge a run without spaces grows with the square of its length (a second for 20,000 letters). So a longer
 * run is counted in pieces, which sometimes counts a token too many.
 */
const LONGEST_RUN = 64;
/** Matches at the beginning of a run only. Elsewhere it would read each word once for each of its letters. */
const LONG_RUN = new RegExp(`(?<!\\S)\\S{${LONGEST_RUN + 1},}`, "g");

/** Marks such as `<|endoftext|>` count as ordinary words. */
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
