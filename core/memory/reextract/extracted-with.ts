import { RULES_VERSION } from "@loci/language/facts";
import { PROMPT_VERSION } from "../extract-by-model/build-prompt.js";

/**
 * What memories are extracted with now, as it is kept with a document: `rules:3`, or `rules:3+openai/a-model:1` where a
 * language model read all of it too. A document that carries another one can be extracted again; a model is asked for what it
 * has not answered yet.
 */
export function extractedWith(modelId: string | null): string {
  return modelId === null ? `rules:${RULES_VERSION}` : `rules:${RULES_VERSION}+${modelId}:${PROMPT_VERSION}`;
}
