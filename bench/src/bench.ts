import { benches } from "./benches.js";
import { runCommand } from "./command-line.js";
import { runProgram } from "./run-program.js";

await runProgram(async (args) => {
  const console = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
  await runCommand(benches(console), args);
  return true;
});
