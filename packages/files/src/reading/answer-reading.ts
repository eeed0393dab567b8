import { answerTask } from "@loci/sandbox";
import type { ReadingTask } from "./create-child-reader.js";
import { cutText } from "./cut-text.js";
import type { ExtractedContent } from "./extractor.js";

export interface BoundedTask extends ReadingTask {
  maxTextLength: number;
}

/** The child's side of `createChildReader`, for readers that give all text they find. */
export function answerReading<Task extends BoundedTask>(
  read: (task: Task, progress: () => void) => ExtractedContent | Promise<ExtractedContent>,
): void {
  answerTask<Task, ExtractedContent>(async (task, progress) =>
    cutText(await read(task, () => progress()), task.maxTextLength),
  );
}
