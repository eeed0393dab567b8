import { answerTask } from "@loci/sandbox";
import type { ExtractedContent } from "#files/reading/extractor.js";
import type { HtmlTask } from "./html-extractor.js";
import { readPage } from "./read-page.js";

answerTask<HtmlTask, ExtractedContent>((task, progress) => readPage(task, progress));
