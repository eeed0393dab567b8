import type { ExtractedContent } from "#core/ports/extractor.js";
import { answerTask } from "../../child-task.js";
import { type MarkupTask, readMarkup } from "./read-markup.js";

answerTask<MarkupTask, ExtractedContent>((task) => readMarkup(task));
