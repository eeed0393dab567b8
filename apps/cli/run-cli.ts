import { parseArgs } from "node:util";
import { readEnvironment } from "#apps/wiring/env.js";
import { PlatformError } from "#core/errors.js";
import { doctor } from "./doctor.js";
import { runMigrate } from "./migrate.js";
import { listModels, pullModel } from "./models.js";

const USAGE = `loci: a memory and knowledge store for AI applications

  loci doctor              checks this machine and the configuration, and says what to do
  loci models list         local embedding models, and which are here
  loci models pull [name]  fetches one (default: the configured one)
  loci migrate             brings the database to the newest schema

Settings come from environment variables: see .env.example. Start everything with: npm start
`;

/** Returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function runCli(args: string[]): Promise<number> {
  const write = (text: string) => process.stdout.write(text);
  const words = parseWords(args);
  if (words === "help") {
    write(USAGE);
    return 0;
  }
  const [command, action, name, ...rest] = words;
  try {
    if (command === "doctor" && action === undefined) return await doctor(write);
    if (command === "migrate" && action === undefined) return await runMigrate(readEnvironment(), write);
    if (command === "models" && rest.length === 0) {
      if (action === "list" && name === undefined) return listModels(readEnvironment(), write);
      if (action === "pull") return await pullModel({ environment: readEnvironment(), name, write });
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  process.stderr.write(USAGE);
  return 2;
}

function parseWords(args: string[]): string[] | "help" {
  try {
    const options = { help: { type: "boolean", short: "h" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return values.help || positionals[0] === "help" ? "help" : positionals;
  } catch {
    // An unknown option: told with the usage, like an unknown command.
    return [];
  }
}
