import type { ExtractedContent } from "#core/ports/extractor.js";
import { answerTask } from "../../child-task.js";
import { readText, type TextTask } from "./read-text.js";

answerTask<TextTask, ExtractedContent>((task) => readText(task));
