import { answerTask } from "#adapters/child-task.js";
import { runInChild } from "#adapters/run-in-child.js";

/** Starts a busy child of its own, and reports the id of that process. */
answerTask<null, unknown>((_input, progress) =>
  runInChild({
    file: new URL("./misbehave.child.js", import.meta.url),
    input: "spin",
    onProgress: progress,
  }),
);
