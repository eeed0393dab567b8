import { runProgram } from "./run-program.js";
import { runSmoke } from "./smoke/run-smoke.js";

await runProgram(async (args) => {
  await runSmoke(args, { write: (text) => process.stdout.write(text), isTerminal: process.stdout.isTTY });
  return true;
});
