import type { ExtractedContent, ExtractionProgress } from "#core/ports/extractor.js";
import { answerTask } from "../../child-task.js";
import { type DataTask, readData } from "./read-data.js";

answerTask<DataTask, ExtractedContent>((task, progress: (value?: ExtractionProgress) => void) =>
  readData(task, progress),
);
