import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { runEvaluation } from "#bench/run-evaluation.js";
import { useFolder } from "../../test/support/use-shared.js";

const folder = useFolder("for each");
beforeEach(async () => {
  await writeFile(join(folder, "documents.jsonl"), `${JSON.stringify({ id: "a", text: "One." })}\n`);
  await writeFile(join(folder, "queries.jsonl"), `${JSON.stringify({ id: "q", text: "Which?", relevant: ["a"] })}\n`);
  await writeFile(join(folder, "made.md"), "The harbour freezes rarely.");
  const reference = { content: "freezes", start_index: 12, end_index: 19 };
  await writeFile(
    join(folder, "made.questions.jsonl"),
    `${JSON.stringify({ question: "What does it?", references: [reference] })}\n`,
  );
});

function run(...args: string[]): Promise<boolean> {
  return runEvaluation(args, { write: () => undefined, isTerminal: false });
}

describe("arguments of an evaluation that cannot be met are refused before anything is started:", () => {
  it("an unknown set", async () => {
    await expect(run("nothing", folder)).rejects.toThrow("unknown command 'nothing'");
    await expect(run("constructor", folder)).rejects.toThrow("unknown command 'constructor'");
  });

  it("a comparison without the key of the other server, or with what is no address", async () => {
    await expect(run("queries", folder, "--against", "http://127.0.0.1:9")).rejects.toThrow("needs --against-key");
    await expect(run("queries", folder, "--against", "mem1ai")).rejects.toThrow(
      "is the address of a server, or mem0ai",
    );
  });

  it("an option that means nothing to the set", async () => {
    await expect(run("chunking", folder, "--against", "mem0ai")).rejects.toThrow("unknown option '--against'");
    await expect(run("chunks", folder, "--half", "first")).rejects.toThrow("unknown option '--half'");
    await expect(run("queries", folder, "--grades", "a", "b")).rejects.toThrow("unknown option '--grades'");
  });

  it("a half, a shape or a number that does not exist", async () => {
    await expect(run("queries", folder, "--half", "third")).rejects.toThrow("Allowed choices are first, second");
    await expect(run("contextual-code", folder, "--shape", "turn")).rejects.toThrow(
      "Allowed choices are chunk, file, both",
    );
    await expect(run("queries", folder, "--rows", "0")).rejects.toThrow("It is a whole number above 0");
  });
});
