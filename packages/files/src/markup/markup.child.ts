import { answerTask } from "@loci/sandbox";
import type { ExtractedContent } from "#files/reading/extractor.js";
import { type MarkupTask, readMarkup } from "./read-markup.js";

answerTask<MarkupTask, ExtractedContent>((task) => readMarkup(task));
