import { runProfile } from "./profile/run-profile.js";
import { runProgram } from "./run-program.js";
import { runSmoke } from "./smoke/run-smoke.js";

await runProgram(async (args) => {
  const run = args[0] === "profile" ? runProfile : runSmoke;
  await run(args, { write: (text) => process.stdout.write(text), isTerminal: process.stdout.isTTY });
  return true;
});
