import { expect, it } from "vitest";
import { benches } from "#bench/benches.js";
import { runCommand } from "#bench/terminal/command-line.js";

async function run(...args: string[]): Promise<string> {
  const written: string[] = [];
  await runCommand(benches({ write: (text) => written.push(text), isTerminal: false }), args);
  return written.join("");
}

it("each bench shows its own options with what they are without them", async () => {
  expect(await run("index", "--help")).toContain("chunks of the large tag (default: 100000)");
  expect(await run("search", "--help")).toContain("chunks of the tag (default: 10000)");
  expect(await run("ingest", "--help")).not.toContain("--searches");
});

it.each([
  [["race"], "too many arguments"],
  [["mixed", "--chunks", "many"], "It is a whole number above 0"],
  [["search", "--elasticsearch", "http://127.0.0.1:9"], "unknown option '--elasticsearch'"],
])("%j is refused before anything is started", async (args, reason) => {
  await expect(run(...args)).rejects.toThrow(reason);
});
