import type { ExtractedContent } from "#core/ports/extractor.js";
import { answerTask } from "../../child-task.js";
import type { OfficeTask } from "./office-extractor.js";
import { readOffice } from "./read-office.js";

answerTask<OfficeTask, ExtractedContent>((task, progress) => readOffice(task, progress));
