import { answerTask } from "@loci/sandbox";
import type { ExtractedContent } from "#files/reading/extractor.js";
import { readText, type TextTask } from "./read-text.js";

answerTask<TextTask, ExtractedContent>((task) => readText(task));
