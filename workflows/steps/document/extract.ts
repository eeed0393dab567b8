import { cleanExtracted } from "@loci/files";
import { countWords } from "@loci/language/chunks";
import { detectLanguage } from "@loci/language/detection";
import type { Document } from "#core/document/document.entity.js";
import { documentTypeOf, typeAfter } from "#core/document/document-type.js";
import { isSingleTurn } from "#core/reading/index/entries/build-index-items.js";
import { recordStep } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { type ReadSource, readSource } from "./read-source.js";
import { reportProgress } from "./report-progress.js";

export function createExtract(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "extract",
    status: "extracting",
    async work(input, run) {
      const progress = reportProgress(dependencies.database, { input, principal: run.principal });
      const source = await readSource(dependencies, { ...run, onProgress: progress.report });
      const { title, isTurn, ...read } = columnsOf(run.document, source);
      await progress.settled();
      await dependencies.database.inTenant(run.principal, async (repositories) => {
        const document = await repositories.documents.lockForStep(input);
        await repositories.documents.update(document.id, { ...read, title: document.givenTitle ?? title });
        await repositories.documentTags.markSingleTurn(document.id, isTurn);
      });
      return { characters: read.content.length };
    },
  });
}

/** The columns of a document that its source fills. */
export function columnsOf({ type, connectionId, canonicalUrl }: Document, source: ReadSource) {
  const { mediaType, ...extracted } = cleanExtracted(source);
  return {
    content: extracted.text,
    structure: extracted.structure,
    codeLanguage: extracted.codeLanguage,
    places: extracted.places.length > 0 ? extracted.places : null,
    isUncertain: extracted.isUncertain,
    ...(mediaType === null ? {} : { mediaType, type: typeAfter(type, documentTypeOf(mediaType)) }),
    title: extracted.title,
    author: extracted.author,
    language: extracted.language ?? (extracted.structure === "code" ? null : detectLanguage(extracted.text)),
    publishedAt: extracted.publishedAt === null ? null : new Date(extracted.publishedAt),
    // A source says where a person opens what it holds.
    canonicalUrl: connectionId === null ? extracted.canonicalUrl : canonicalUrl,
    imageUrl: extracted.imageUrl,
    warnings: extracted.warnings.length > 0 ? extracted.warnings : null,
    tokenCount: Math.ceil(extracted.text.length / CHARACTERS_PER_TOKEN),
    wordCount: countWords(extracted.text),
    progress: null,
    isTurn: extracted.structure === "conversation" && isSingleTurn(extracted.text),
  };
}

/** The usual estimate for English text; nothing is billed by it. */
const CHARACTERS_PER_TOKEN = 4;
