import { type ChunkSpan, chunkContent } from "@loci/language/chunks";
import type { NewChunk } from "#core/chunk/chunk-set.repository.js";
import type { Document } from "#core/document/document.entity.js";
import { contentId, sha256 } from "#core/kernel/ids.js";
import type { Settings } from "#core/settings/settings.entity.js";
import { recordStep } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";

export function createChunk(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "chunk",
    status: "chunking",
    async work(input, { principal, document, signal }) {
      const settings = await dependencies.database.inTenant(principal, (repositories) => repositories.settings.get());
      const chunks = await cutIntoChunks(dependencies, { document, settings, signal });
      return await dependencies.database.inTenant(principal, async (repositories) => {
        const current = await repositories.documents.lockForStep(input);
        const served = await repositories.chunks.listOfRevision(document.id, current.liveRevision);
        await repositories.chunkSets.replaceRevision(document.id, input.revision, chunks);
        await repositories.documents.update(document.id, { chunkCount: chunks.length });
        const known = new Set(served.map((chunk) => chunk.id));
        return { chunks: chunks.length, unchanged: chunks.filter((chunk) => known.has(chunk.id)).length };
      });
    },
  });
}

export async function cutIntoChunks(
  { textWork }: Pick<StepDependencies, "textWork">,
  { document, settings, signal }: { document: Document; settings: Settings; signal: AbortSignal },
): Promise<NewChunk[]> {
  const spans = await textWork.chunk(
    {
      text: document.content ?? "",
      structure: document.structure ?? "text",
      codeLanguage: document.codeLanguage,
      places: document.places ?? [],
      size: settings.chunkSize,
      algorithm: settings.chunkingAlgorithm === "recursive" ? "recursive" : "auto",
    },
    signal,
  );
  return identify(document.id, spans);
}

/** The same words in the same document are the same chunk, whichever revision they stand in. */
function identify(documentId: string, spans: ChunkSpan[]): NewChunk[] {
  const occurrences = new Map<string, number>();
  return spans.map((span) => {
    const content = chunkContent(span);
    const contentHash = sha256(content);
    const occurrence = occurrences.get(contentHash) ?? 0;
    occurrences.set(contentHash, occurrence + 1);
    return {
      id: contentId(documentId, contentHash, occurrence),
      position: span.position,
      content,
      contentHash,
      type: "text",
      startOffset: span.start,
      endOffset: span.end,
      headingPath: span.headingPath,
      speakers: span.speakers,
      place: span.place,
    };
  });
}
