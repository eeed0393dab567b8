import { BadInputError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";
import type { TextWork } from "#core/ports/text-work.js";
import type { Memory } from "../memory.entity.js";
import type { MemoryRecordRepository } from "../memory-record.repository.js";
import { type MemoryPreview, type PreviewedMemory, previewMemories } from "./preview-memories.js";

/** About a tenth of a second of the thread that reads texts. */
const MAX_TEXT = 100_000;

interface PreviewInput {
  text: string;
  /** When it was said. */
  observedAt?: string | null | undefined;
  containerTag?: string | null | undefined;
}

interface ProposedMemory extends PreviewedMemory {
  /** The current memory of the tag that says the same in these words. Null without a tag. */
  known: Memory | null;
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

  async preview(
    principal: Principal,
    input: PreviewInput,
    signal: AbortSignal,
  ): Promise<MemoryPreview<ProposedMemory>> {
    const { containerTag } = input;
    requireReadableTags(principal, containerTag == null ? undefined : [containerTag]);
    const { textWork, clock, modelId } = this.options;
    const { text, ...content } = await textWork.readPlainText({ text: checked(input) }, signal);
    const documentDate = input.observedAt ? parseDocumentDate(input.observedAt, ["observedAt"]) : null;
    const clean = { ...content, text: text.toWellFormed().replaceAll("\0", "\uFFFD") };
    const said = { content: clean, documentDate, now: clock.now(), modelId };
    const { memories, ...preview } = await previewMemories(textWork, said, signal);
    const known = containerTag == null ? new Map() : await this.knownIn(principal, containerTag, memories);
    return { ...preview, memories: memories.map((memory) => ({ ...memory, known: known.get(memory.text) ?? null })) };
  }

  private async knownIn(principal: Principal, tag: string, memories: PreviewedMemory[]): Promise<Map<string, Memory>> {
    const texts = [...new Set(memories.map(({ text }) => text))];
    return await this.options.database.inTenant(principal, ({ memoryRecords }) => memoryRecords.mapByTexts(tag, texts));
  }
}

function checked({ text }: PreviewInput): string {
  if (text.trim() === "") throw refuse("must not be empty");
  if (text.length > MAX_TEXT) throw refuse(`must be at most ${MAX_TEXT} characters long`);
  return text;
}

function refuse(message: string): BadInputError {
  return new BadInputError("Invalid text", [{ path: ["text"], message }]);
}
