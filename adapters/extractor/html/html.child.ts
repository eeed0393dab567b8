import type { ExtractedContent } from "#core/ports/extractor.js";
import { answerTask } from "../../child-task.js";
import type { HtmlTask } from "./html-extractor.js";
import { readPage } from "./read-page.js";

answerTask<HtmlTask, ExtractedContent>((task, progress) => readPage(task, progress));
