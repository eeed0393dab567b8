import { LOADS } from "./load/load-arguments.js";
import { runLoad } from "./load/run-load.js";
import { runProfile } from "./profile/run-profile.js";
import { runProgram } from "./run-program.js";
import { runSmoke } from "./smoke/run-smoke.js";

await runProgram(async (args) => {
  await programOf(args[0])(args, {
    write: (text) => process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
  });
  return true;
});

function programOf(name: string | undefined) {
  if (name === "profile") return runProfile;
  return LOADS.some((load) => load === name) ? runLoad : runSmoke;
}
