import { answerTask } from "@loci/sandbox";
import type { ExtractedContent } from "#files/reading/extractor.js";
import { type PdfTask, readPdf } from "./read-pdf.js";

answerTask<PdfTask, ExtractedContent>((task, progress) => readPdf(task, progress));
