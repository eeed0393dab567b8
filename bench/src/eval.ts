import { runEvaluation } from "./run-evaluation.js";
import { runProgram } from "./run-program.js";

await runProgram((args) =>
  runEvaluation(args, { write: (text) => process.stdout.write(text), isTerminal: process.stdout.isTTY }),
);
