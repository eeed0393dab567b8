import { answerTask } from "@loci/sandbox";
import type { ExtractedContent, ExtractionProgress } from "#files/reading/extractor.js";
import { type DataTask, readData } from "./read-data.js";

answerTask<DataTask, ExtractedContent>((task, progress: (value?: ExtractionProgress) => void) =>
  readData(task, progress),
);
