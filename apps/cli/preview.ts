import { cleanExtracted } from "@loci/files";
import { cleanLabel } from "@loci/language/words";
import { createThreadedTextWork } from "#adapters/text-work/thread/threaded-text-work.js";
import { languageModelId } from "#apps/wiring/open/open-language-model.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { parseMoment } from "#core/kernel/validate-dates.js";
import { type MemoryPreview, type PreviewedMemory, previewMemories } from "#core/memory/preview/preview-memories.js";
import { extractFile, untilInterrupted } from "./extract-file.js";

interface PreviewOptions {
  environment: Environment;
  file: string;
  /** When it was said. Null: the file gives its date, or it was said now. */
  date: string | null;
  format: "text" | "json";
  write: (text: string) => void;
  /** Receives progress and warnings, which are not part of the result. */
  tell: (text: string) => void;
  /** Without a terminal, no progress is shown. */
  isTerminal: boolean;
}

/**
 * Prints the memories that the rules would draw from a file, with the words that each rests on. It needs no database,
 * asks no model and stores nothing. Ctrl-C cancels.
 */
export async function previewFile({ date, format, write, ...options }: PreviewOptions): Promise<number> {
  const documentDate = date === null ? null : parseMoment(date);
  const modelId = await languageModelId(options.environment);
  const textWork = createThreadedTextWork();
  const { warnings, ...preview } = await untilInterrupted(async (signal) => {
    const content = cleanExtracted(await extractFile({ ...options, signal }));
    const found = await previewMemories(textWork, { content, documentDate, now: new Date(), modelId }, signal);
    return { ...found, warnings: [...content.warnings, ...found.warnings] };
  }).finally(() => textWork.close());
  if (format === "json") {
    write(`${JSON.stringify({ ...preview, memories: preview.memories.map(toShown), warnings }, null, 2)}\n`);
    return 0;
  }
  write(preview.memories.map(describe).join(""));
  for (const warning of warnings) options.tell(`Warning: ${warning}\n`);
  options.tell(summarise(preview));
  return 0;
}

/** The fields of `ProposedMemory` in the GraphQL schema, but the memory that is known. */
function toShown(memory: PreviewedMemory) {
  return {
    text: memory.text,
    words: memory.words,
    startOffset: memory.start,
    endOffset: memory.end,
    subject: memory.subject,
    slot: memory.slot,
    value: memory.value,
    kind: memory.kind.toUpperCase(),
    polarity: memory.polarity.toUpperCase(),
    modality: memory.modality.toUpperCase(),
    confidence: memory.confidence,
  };
}

function describe({ text, words, slot, kind, modality, confidence }: PreviewedMemory): string {
  const traits = [slot, kind, ...(modality === "actual" ? [] : [modality]), confidence.toFixed(2)].join(", ");
  const isTakenBack = modality === "retracted";
  return `${isTakenBack ? "takes back: " : ""}${cleanLabel(text)}\n    ${traits}: "${cleanLabel(words)}"\n`;
}

function summarise({ extractor, memories }: Pick<MemoryPreview, "extractor" | "memories">): string {
  const count = memories.length === 1 ? "1 memory" : `${memories.length} memories`;
  return `${count} by ${extractor.name}:${extractor.version}. Nothing was stored.\n`;
}
