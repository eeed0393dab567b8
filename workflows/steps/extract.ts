import { detectStructure } from "#core/document/detect-structure.js";
import type { Document } from "#core/document/document.entity.js";
import { FetchFailedError } from "#core/errors.js";
import type { ExtractedContent } from "#core/ports/extractor.js";
import { isSingleTurn } from "#core/search/build-index-items.js";
import { recordStep, type StepRun } from "./record-step.js";
import type { StepDependencies } from "./step-dependencies.js";

export function createExtract(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "extract",
    status: "extracting",
    async work(input, run) {
      const extracted = await read(dependencies, run);
      const isTurn = extracted.structure === "conversation" && isSingleTurn(extracted.text);
      await dependencies.database.inTenant(run.principal, async (repositories) => {
        const document = await repositories.documents.lockForStep(input);
        await repositories.documents.update(document.id, {
          content: extracted.text,
          structure: extracted.structure,
          title: document.givenTitle ?? extracted.title,
          language: extracted.language,
          imageUrl: extracted.imageUrl,
          warnings: extracted.warnings.length > 0 ? extracted.warnings : null,
          tokenCount: Math.ceil(extracted.text.length / CHARACTERS_PER_TOKEN),
          wordCount: extracted.text.split(/\s+/).filter((word) => word !== "").length,
        });
        await repositories.documents.markSingleTurn(document.id, isTurn);
      });
      return { characters: extracted.text.length };
    },
  });
}

/** The usual estimate for English text; nothing is billed by it. */
const CHARACTERS_PER_TOKEN = 4;

async function read(dependencies: StepDependencies, { document, signal }: StepRun): Promise<ExtractedContent> {
  const { filename } = document;
  if (document.blobKey) {
    const bytes = await dependencies.blobs.get(document.blobKey);
    return await dependencies.extractors.extract(bytes, {
      url: null,
      filename,
      declaredType: document.mediaType,
      signal,
    });
  }
  if (document.url) return await readPage(dependencies, { url: document.url, signal });
  return readText(document);
}

async function readPage(
  { http, extractors }: StepDependencies,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<ExtractedContent> {
  const response = await http.request({ url, signal, headers: { accept: "text/html,text/plain;q=0.9,*/*;q=0.5" } });
  if (response.status >= 400) {
    throw new FetchFailedError(`The page answered with status ${response.status}`, {
      retryable: response.status >= 500 || response.status === 429,
    });
  }
  const declaredType = response.headers["content-type"] ?? null;
  return await extractors.extract(response.body, { url: response.url, filename: null, declaredType, signal });
}

function readText({ raw }: Document): ExtractedContent {
  return {
    text: raw,
    structure: detectStructure(raw),
    title: headingOf(raw),
    author: null,
    language: null,
    publishedAt: null,
    canonicalUrl: null,
    imageUrl: null,
    warnings: [],
  };
}

/** A text that opens with a Markdown heading is titled by it. */
function headingOf(text: string): string | null {
  return /^\s*#{1,2} +(\S.{0,199})\n/.exec(text.slice(0, 500))?.[1]?.trim() ?? null;
}
