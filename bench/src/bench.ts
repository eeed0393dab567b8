import { benches } from "./benches.js";
import { runProgram } from "./run-program.js";
import { runCommand } from "./terminal/command-line.js";

await runProgram(async (args) => {
  const console = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
  await runCommand(benches(console), args);
  return true;
});
