import type { ExtractedContent } from "#core/ports/extractor.js";
import { answerTask } from "../../child-task.js";
import { type PdfTask, readPdf } from "./read-pdf.js";

answerTask<PdfTask, ExtractedContent>((task, progress) => readPdf(task, progress));
