import { RULES_VERSION } from "@loci/language/facts";
import { PROMPT_VERSION } from "@loci/language/prompts";

/**
 * The present extractors, as a document records them: `rules:3`, or `rules:3+openai/a-model:1` where a language model
 * read all of it too. A document with another value can be extracted again. The model is then asked only for batches
 * that it has not answered yet.
 */
export function extractedWith(modelId: string | null): string {
  return modelId === null ? `rules:${RULES_VERSION}` : `rules:${RULES_VERSION}+${modelId}:${PROMPT_VERSION}`;
}

/** Who finds memories, in one version. */
export interface Extractor {
  name: string;
  version: number;
}

/** The extractors that such a text names. The id of a model may hold a plus sign and colons. */
export function extractorsOf(recorded: string): Extractor[] {
  const plus = recorded.indexOf("+");
  const parts = plus === -1 ? [recorded] : [recorded.slice(0, plus), recorded.slice(plus + 1)];
  return parts.map((part) => {
    const colon = part.lastIndexOf(":");
    return { name: part.slice(0, colon), version: Number(part.slice(colon + 1)) };
  });
}
