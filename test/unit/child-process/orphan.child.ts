import { readFileSync } from "node:fs";
import { answerTask } from "#adapters/child-task.js";
import { runInChild } from "#adapters/run-in-child.js";
import { findSandbox, type SandboxSetting } from "#adapters/sandbox/find-sandbox.js";

/** Starts a busy child of its own in the given sandbox, and reports the id of the process that is busy. */
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
