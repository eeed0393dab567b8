import { readFileSync } from "node:fs";
import { answerTask } from "#sandbox/child-task.js";
import { findSandbox, type SandboxSetting } from "#sandbox/find-sandbox.js";
import { runInChild } from "#sandbox/run-in-child.js";

/** Starts a busy child of its own in the given sandbox, and reports the id of the busy process. */
answerTask<SandboxSetting, unknown>(async (setting, progress) =>
  runInChild({
    file: new URL("./misbehave.child.js", import.meta.url),
    input: "spin",
    sandbox: await findSandbox(setting),
    onProgress: () => progress(lastDescendant(process.pid)),
  }),
);

function lastDescendant(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children === "" ? pid : lastDescendant(Number(children.split(" ").at(-1)));
}
