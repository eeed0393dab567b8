import type { TokenCounter } from "@loci/language/tokens";
import type { Context, Found } from "../measured/searched-system.js";

const SEPARATOR = "\n\n";

/**
 * The texts of the results in their order, each once, as long as they fit; one that is too long is passed over and the next
 * are tried.
 */
export function packResults(
  found: Found[],
  { maxTokens, countTokens }: { maxTokens: number; countTokens: TokenCounter },
): Context {
  const taken = new Map<string, string[]>();
  const separatorTokens = countTokens(SEPARATOR);
  let tokens = 0;
  for (const { text, documentIds } of found) {
    const own = taken.get(text);
    if (own !== undefined) {
      own.push(...documentIds);
      continue;
    }
    const cost = countTokens(text) + (taken.size === 0 ? 0 : separatorTokens);
    if (tokens + cost > maxTokens) continue;
    taken.set(text, [...documentIds]);
    tokens += cost;
  }
  const text = [...taken.keys()].join(SEPARATOR);
  return {
    text,
    source: "packed results",
    tokens: countTokens(text),
    documentIds: [...new Set([...taken.values()].flat())],
  };
}
