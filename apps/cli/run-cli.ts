import { parseArgs } from "node:util";
import { PlatformError } from "@loci/errors";
import { readEnvironment } from "#apps/wiring/settings/env.js";

const USAGE = `loci: a memory and knowledge store for AI applications

  loci doctor              checks this machine and the configuration, and says what to do
  loci models list         local embedding models, and which are here
  loci models pull [name]  fetches one (default: the configured one)
  loci read FILE           prints what is read of a file; --json with title, dates, places and warnings
  loci embedding           how far a change of the embedding model is; --json for programs
  loci reindex             writes all entries of the search index again, and says how far it is
  loci jobs                long work, how far it is and what it waits for; --json for programs
  loci jobs cancel ID      ends a rebuild of the index, or the embedding of what lacks vectors
  loci migrate             brings the database to the newest schema
  loci seed                adds sample data of two people to a running installation; --remove deletes it again,
                           --url names another installation (its key: LOCI_API_KEY)

Settings come from environment variables: see .env.example. Start everything with: npm start
`;

interface Console {
  write(text: string): void;
  complain(text: string): void;
}

const TERMINAL: Console = {
  write: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
};

/** Returns the exit code: 0 for success, 1 for failure, 2 for an invalid command. */
export async function runCli(args: string[], { write, complain }: Console = TERMINAL): Promise<number> {
  const refuse = () => {
    complain(USAGE);
    return 2;
  };
  const parsed = parseWords(args);
  if (parsed === "help") {
    write(USAGE);
    return 0;
  }
  const { words, format, url, isRemoval } = parsed;
  const [command, action, name, ...rest] = words;
  try {
    // Each command is loaded when it is asked for: the database takes most of the time of a short one.
    if (command === "seed" && action === undefined && format === undefined) {
      const { seed } = await import("./seed/seed.js");
      return await seed({ environment: readEnvironment(), url, action: isRemoval ? "remove" : "add", write });
    }
    if (url !== null || isRemoval) return refuse();
    if (command === "embedding" && action === undefined) {
      const { showEmbedding } = await import("./embedding.js");
      return await showEmbedding({ environment: readEnvironment(), format: format ?? "text", write });
    }
    if (command === "jobs" && action === undefined) {
      const { listJobs } = await import("./jobs.js");
      return await listJobs({ environment: readEnvironment(), format: format ?? "text", write });
    }
    if (command === "read" && action !== undefined && name === undefined) {
      const { readFile } = await import("./read.js");
      const output = { write, tell: complain, isTerminal: process.stderr.isTTY };
      return await readFile({ environment: readEnvironment(), file: action, format: format ?? "text", ...output });
    }
    if (format !== undefined) return refuse();
    if (command === "doctor" && action === undefined) return await (await import("./doctor.js")).doctor(write);
    if (command === "reindex" && action === undefined) {
      const { reindex } = await import("./reindex.js");
      return await reindex({ environment: readEnvironment(), write });
    }
    if (command === "jobs" && action === "cancel" && name !== undefined && rest.length === 0) {
      const { cancelOneJob } = await import("./jobs.js");
      return await cancelOneJob({ environment: readEnvironment(), id: name, write });
    }
    if (command === "migrate" && action === undefined) {
      const { runMigrate } = await import("./migrate.js");
      return await runMigrate(readEnvironment(), write);
    }
    if (command === "models" && rest.length === 0) {
      const { listModels, pullModel } = await import("./models.js");
      if (action === "list" && name === undefined) return listModels(readEnvironment(), write);
      if (action === "pull") return await pullModel({ environment: readEnvironment(), name, write });
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    complain(`${error.message}\n`);
    return 1;
  }
  return refuse();
}

interface Words {
  words: string[];
  /** The requested format. */
  format: "json" | undefined;
  url: string | null;
  isRemoval: boolean;
}

function parseWords(args: string[]): Words | "help" {
  try {
    const options = {
      help: { type: "boolean", short: "h" },
      json: { type: "boolean" },
      url: { type: "string" },
      remove: { type: "boolean" },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help || positionals[0] === "help") return "help";
    const { json, url = null, remove = false } = values;
    return { words: positionals, format: json ? "json" : undefined, url, isRemoval: remove };
  } catch {
    // An unknown option gets the usage, like an unknown command.
    return { words: [], format: undefined, url: null, isRemoval: false };
  }
}
