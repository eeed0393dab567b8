import type { ErrorCode } from "@loci/errors";
import type { ExtractionProgress } from "@loci/files";
import type { DocumentHead, ExtractKind } from "#core/document/document.entity.js";
import type { DocumentStatus } from "#core/document/document-status.js";
import type { DocumentType } from "#core/document/document-type.js";
import type { TagMatch } from "#core/document/list-documents.js";
import { registerValues } from "../fields/register-values.js";
import { registerErrorCodes } from "../operation/error-code.enum.js";

export const DocumentStatusEnum = registerValues<DocumentStatus>("DocumentStatus", {
  description: "How far the pipeline has processed a document.",
  values: {
    queued: "The document is stored and waits for its pipeline.",
    extracting: "Text is read from the file, the page or the recording.",
    chunking: "The text is cut into chunks.",
    embedding: "Vectors of the chunks are computed and indexed.",
    done: "The content can be searched. Memories may still form: see the status of the memories.",
    failed: "The pipeline gave up. The document says why, and `reprocessDocument` tries again.",
  },
});

export const DocumentErrorCodeEnum = registerErrorCodes("DocumentErrorCode", {
  description: "Why the pipeline failed.",
  values: {
    unsupported_type: "The kind of file is not read.",
    extraction_failed: "The file is damaged, encrypted or without text, or needs more memory than its reader may have.",
    too_large: "A picture, an archive, a zipped document or a response is beyond its limit.",
    timeout: "Reading showed no progress, or took longer than the kind of file may. Or an address did not answer.",
    fetch_failed: "Another server answered with an error.",
    address_refused: "The address leads to a private network or to a port that is not allowed.",
    unavailable: "A model, an endpoint or a store did not answer, after all tries.",
    storage_full: "A disk had no space for a write.",
    internal: "Any other failure. The log tells of it.",
  } satisfies Partial<Record<ErrorCode, string>>,
});

export const ProgressUnitEnum = registerValues<ExtractionProgress["unit"]>("ProgressUnit", {
  description: "A part of a source that extraction counts.",
  values: {
    page: "A page of a document or picture.",
    slide: "A slide of a presentation.",
    sheet: "A sheet of a spreadsheet.",
    row: "A row of a table, or a line of data.",
    frame: "A frame of a video.",
    second: "A second of sound.",
    file: "A file of an archive.",
  },
});

export const DocumentTypeEnum = registerValues<DocumentType>("DocumentType", {
  description: "The kind of source that a document was made from.",
  values: {
    text: "Text, a conversation, or a file that is mostly text: an office document, a table, code, a mail, a book.",
    pdf: "A PDF file.",
    image: "A picture.",
    video: "A video.",
    audio: "A recording of sound.",
    webpage: "A web page.",
    google_doc: "A text of Google Docs.",
    google_slide: "A presentation of Google Slides.",
    google_sheet: "A table of Google Sheets.",
    notion_doc: "A page or database of Notion.",
    onedrive: "A file of OneDrive.",
    github_markdown: "A Markdown file of GitHub.",
    granola: "Notes of a meeting, from Granola.",
  },
});

export const ExtractEnum = registerValues<ExtractKind>("Extract", {
  description: "The products of processing a document.",
  values: {
    memories: "Chunks to search, memories, and a place in the profile.",
    chunks_only: "Chunks to search, and nothing else.",
  },
});

export const MemoriesStatusEnum = registerValues<DocumentHead["memoriesStatus"]>("MemoriesStatus", {
  description: "Whether the memories of a document have formed.",
  values: { pending: "Memories are still to come.", done: "The memories are there, or there are none." },
});

export const DocumentStructureEnum = registerValues("DocumentStructure", {
  description: "How the text of a document is arranged, which decides how it is cut into chunks.",
  values: {
    conversation: "Turns of speakers.",
    markdown: "Text with headings, lists and tables in Markdown.",
    text: "Plain text.",
    code: "Source code.",
  },
});

export const ChunkTypeEnum = registerValues("ChunkType", {
  description: "The kind of content that a chunk holds.",
  values: { text: "Words of the document.", image: "The description or the recognised words of a picture." },
});

export const TagMatchEnum = registerValues<TagMatch>("TagMatch", {
  description: "How several container tags select documents.",
  values: { any: "Documents with at least one of the tags.", all: "Documents with all of the tags." },
});

export const DocumentSortFieldEnum = registerValues("DocumentSortField", {
  description: "The time that a list of documents is ordered by.",
  values: { createdAt: "When the document was added.", updatedAt: "When the document was last changed." },
});

export const SortOrderEnum = registerValues("SortOrder", {
  description: "The direction of a list.",
  values: { asc: "Oldest first.", desc: "Newest first." },
});
