import type { ExtractedContent } from "@loci/files";
import { RULES_VERSION } from "@loci/language/facts";
import type { MemoryCandidate } from "@loci/language/prompts";
import { statedDate } from "#core/document/said-at.js";
import type { TextWork } from "#core/ports/text-work.js";
import { MAX_CANDIDATES, proposeByRules, TOO_MANY } from "../propose-by-rules.js";
import type { Extractor } from "../reextract/extracted-with.js";

export interface PreviewedMemory extends MemoryCandidate {
  /** The words that it rests on. */
  words: string;
}

export interface MemoryPreview<Memory extends PreviewedMemory = PreviewedMemory> {
  extractor: Extractor;
  memories: Memory[];
  warnings: string[];
}

interface PreviewInput {
  /** Content that `cleanExtracted` has passed. */
  content: Pick<ExtractedContent, "text" | "structure" | "isUncertain" | "publishedAt">;
  /** Null: the content gives its date, or it was said now. */
  documentDate: Date | null;
  now: Date;
  /** Null when rules alone draw memories. */
  modelId: string | null;
}

/** The memories that ingestion would draw from content by rules. Throws as `TextWork` does. */
export async function previewMemories(
  textWork: Pick<TextWork, "extractByRules">,
  { content, documentDate, now, modelId }: PreviewInput,
  signal: AbortSignal,
): Promise<MemoryPreview> {
  const { text, structure, isUncertain } = content;
  const publishedAt = content.publishedAt === null ? null : new Date(content.publishedAt);
  const observedAt = statedDate({ documentDate, publishedAt }) ?? now;
  const found = isUncertain
    ? []
    : await proposeByRules(textWork, { text, structure: structure ?? "text", observedAt }, signal);
  return {
    extractor: { name: "rules", version: RULES_VERSION },
    memories: found
      .slice(0, MAX_CANDIDATES)
      .map((candidate) => ({ ...candidate, words: text.slice(candidate.start, candidate.end) })),
    warnings: [
      ...(isUncertain ? [UNCERTAIN] : []),
      ...(found.length > MAX_CANDIDATES ? [TOO_MANY] : []),
      ...(modelId === null || isUncertain ? [] : [unasked(modelId)]),
    ],
  };
}

const UNCERTAIN = "The words were recognised with little certainty, so nothing is remembered of them";

function unasked(modelId: string): string {
  return `Only the rules have read this text. When it is added, the language model ${modelId} reads it, too`;
}
