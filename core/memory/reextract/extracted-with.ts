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
