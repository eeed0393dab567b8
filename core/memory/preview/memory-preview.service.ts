import { BadInputError } from "@loci/errors";
import type { MemoryCandidate } from "@loci/language/prompts";
import { statedDate } from "#core/document/said-at.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";
import type { TextWork } from "#core/ports/text-work.js";
import type { Memory } from "../memory.entity.js";
import type { MemoryRecordRepository } from "../memory-record.repository.js";
import { MAX_CANDIDATES, proposeByRules, TOO_MANY } from "../propose-by-rules.js";
import { extractedWith } from "../reextract/extracted-with.js";

/** About a tenth of a second of the thread that reads texts. */
const MAX_CONTENT = 100_000;

interface PreviewInput {
  content: string;
  documentDate?: string | null | undefined;
  containerTag?: string | null | undefined;
}

interface ProposedMemory extends MemoryCandidate {
  /** The words that it rests on. */
  words: string;
  /** The current memory of the tag that says the same in these words. Null without a tag. */
  known: Memory | null;
}

export interface MemoryPreview {
  /** Such as `rules:3`. */
  extractor: string;
  memories: ProposedMemory[];
  warnings: string[];
}

interface MemoryPreviewServiceOptions {
  database: Database<{ memoryRecords: MemoryRecordRepository }>;
  textWork: Pick<TextWork, "readPlainText" | "extractByRules">;
  clock: Clock;
  /** Null when rules alone draw memories. */
  modelId: string | null;
}

/** Tells what ingestion would remember of a text. Nothing is stored, and no model is asked. */
export class MemoryPreviewService {
  constructor(private readonly options: MemoryPreviewServiceOptions) {}

  async preview(principal: Principal, input: PreviewInput, signal: AbortSignal): Promise<MemoryPreview> {
    const { containerTag } = input;
    requireReadableTags(principal, containerTag == null ? undefined : [containerTag]);
    const { textWork, clock, modelId } = this.options;
    const { text: read, structure, publishedAt } = await textWork.readPlainText({ text: checked(input) }, signal);
    const text = read.toWellFormed().replaceAll("\0", "\uFFFD");
    const dates = {
      documentDate: input.documentDate ? parseDocumentDate(input.documentDate) : null,
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
    };
    const observedAt = statedDate(dates) ?? clock.now();
    const found = await proposeByRules(textWork, { text, structure: structure ?? "text", observedAt }, signal);
    const candidates = found.slice(0, MAX_CANDIDATES);
    const known = containerTag == null ? new Map() : await this.knownIn(principal, containerTag, candidates);
    return {
      extractor: extractedWith(null),
      memories: candidates.map((candidate) => ({
        ...candidate,
        words: text.slice(candidate.start, candidate.end),
        known: known.get(candidate.text) ?? null,
      })),
      warnings: [...(found.length > MAX_CANDIDATES ? [TOO_MANY] : []), ...(modelId === null ? [] : [unasked(modelId)])],
    };
  }

  private async knownIn(
    principal: Principal,
    tag: string,
    candidates: MemoryCandidate[],
  ): Promise<Map<string, Memory>> {
    const texts = [...new Set(candidates.map(({ text }) => text))];
    return await this.options.database.inTenant(principal, ({ memoryRecords }) => memoryRecords.mapByTexts(tag, texts));
  }
}

function checked({ content }: PreviewInput): string {
  if (content.trim() === "") throw refuse("must not be empty");
  if (content.length > MAX_CONTENT) throw refuse(`must be at most ${MAX_CONTENT} characters long`);
  return content;
}

function unasked(modelId: string): string {
  return `Only the rules have read this text. When it is added, the language model ${modelId} reads it, too`;
}

function refuse(message: string): BadInputError {
  return new BadInputError("Invalid content", [{ path: ["content"], message }]);
}
