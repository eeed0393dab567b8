import { answerTask } from "@loci/sandbox";
import type { ExtractedContent } from "#files/reading/extractor.js";
import type { OfficeTask } from "./office-extractor.js";
import { readOffice } from "./read-office.js";

answerTask<OfficeTask, ExtractedContent>((task, progress) => readOffice(task, progress));
