import { parseArgs } from "node:util";
import { PlatformError } from "@loci/errors";
import { readEnvironment } from "#apps/wiring/settings/env.js";

const USAGE = `loci: a memory and knowledge store for AI applications

  loci doctor              checks this machine and the configuration, and says what to do
  loci models list         local embedding models, and which are here
  loci models pull [name]  fetches one (default: the configured one)
  loci read FILE           prints what is read of a file; --json with title, dates, places and warnings
  loci preview FILE        prints the memories that the rules would draw from a file, with the words they rest on;
                           --date is when it was said, --json is for programs
  loci test FILE...        runs tests of what is remembered and found, in a Loci of their own;
                           --url names another (its key: LOCI_API_KEY), --json is for programs,
                           --junit FILE writes a report for CI
  loci mcp                 serves the agent that starts it, over its standard streams; --tag names the space to use,
                           --url another installation (its key: LOCI_API_KEY), --print-config CLIENT prints how
                           claude-desktop, claude-code, cursor, vscode or codex starts it
  loci embedding           how far a change of the embedding model is; --json for programs
  loci reindex             writes all entries of the search index again, and says how far it is
  loci jobs                long work, how far it is and what it waits for; --json for programs
  loci jobs cancel ID      ends a rebuild of the index, or the embedding of what lacks vectors
  loci connections         connected sources, their items and their last syncs; --json for programs
  loci connections sync ID asks for a sync of a source
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

type Option = "json" | "url" | "remove" | "date" | "junit" | "tag" | "print-config";

interface Call {
  /** The words after those that name the command. */
  words: string[];
  format: "text" | "json";
  /** `--url` */
  url: string | null;
  /** `--remove` */
  isRemoval: boolean;
  /** `--date` */
  date: string | null;
  /** `--junit` */
  junit: string | null;
  /** `--tag` */
  tag: string | null;
  /** `--print-config` */
  client: string | null;
  write(text: string): void;
  tell(text: string): void;
}

interface Command {
  /** The least and the largest number of words after the name. */
  takes: [number, number];
  options: Option[];
  /** Each command is loaded when it is asked for: the database takes most of the time of a short one. */
  run(call: Call): Promise<number>;
}

const COMMANDS: Record<string, Command> = {
  doctor: {
    takes: [0, 0],
    options: [],
    run: async ({ write }) => (await import("./doctor.js")).doctor(write),
  },
  "models list": {
    takes: [0, 0],
    options: [],
    run: async ({ write }) => (await import("./models/local-models.js")).listModels(readEnvironment(), write),
  },
  "models pull": {
    takes: [0, 1],
    options: [],
    run: async ({ words: [name], write }) =>
      (await import("./models/local-models.js")).pullModel({ environment: readEnvironment(), name, write }),
  },
  read: {
    takes: [1, 1],
    options: ["json"],
    run: async ({ words: [file = ""], ...call }) =>
      (await import("./read.js")).readFile({ ...call, environment: readEnvironment(), file, isTerminal: isTerminal() }),
  },
  preview: {
    takes: [1, 1],
    options: ["json", "date"],
    run: async ({ words: [file = ""], ...call }) => {
      const { previewFile } = await import("./preview.js");
      return await previewFile({ ...call, environment: readEnvironment(), file, isTerminal: isTerminal() });
    },
  },
  test: {
    takes: [1, 100],
    options: ["url", "json", "junit"],
    run: async ({ words: files, ...call }) => {
      const { testMemories } = await import("./memory-tests/test-memories.js");
      return await testMemories({ ...call, environment: readEnvironment(), files });
    },
  },
  mcp: {
    takes: [0, 0],
    options: ["url", "tag", "print-config"],
    run: async ({ client, ...call }) => {
      const environment = readEnvironment();
      if (client !== null) return (await import("./mcp/print-config.js")).printConfig({ ...call, environment, client });
      return await (await import("./mcp/serve-stdio.js")).serveStdio({ ...call, environment });
    },
  },
  embedding: {
    takes: [0, 0],
    options: ["json"],
    run: async (call) => (await import("./embedding.js")).showEmbedding({ ...call, environment: readEnvironment() }),
  },
  reindex: {
    takes: [0, 0],
    options: [],
    run: async ({ write }) => (await import("./reindex.js")).reindex({ environment: readEnvironment(), write }),
  },
  jobs: {
    takes: [0, 0],
    options: ["json"],
    run: async (call) => (await import("./jobs.js")).listJobs({ ...call, environment: readEnvironment() }),
  },
  "jobs cancel": {
    takes: [1, 1],
    options: [],
    run: async ({ words: [id = ""], write }) =>
      (await import("./jobs.js")).cancelOneJob({ environment: readEnvironment(), id, write }),
  },
  connections: {
    takes: [0, 0],
    options: ["json"],
    run: async (call) =>
      (await import("./connections.js")).listConnections({ ...call, environment: readEnvironment() }),
  },
  "connections sync": {
    takes: [1, 1],
    options: [],
    run: async ({ words: [id = ""], write }) =>
      (await import("./connections.js")).syncConnection({ environment: readEnvironment(), id, write }),
  },
  migrate: {
    takes: [0, 0],
    options: [],
    run: async ({ write }) => (await import("./migrate.js")).runMigrate(readEnvironment(), write),
  },
  seed: {
    takes: [0, 0],
    options: ["url", "remove"],
    run: async ({ url, isRemoval, write }) => {
      const { seed } = await import("./seed/seed.js");
      return await seed({ environment: readEnvironment(), url, action: isRemoval ? "remove" : "add", write });
    },
  },
};

/** Returns the exit code: 0 for success, 1 for failure, 2 for an invalid command. */
export async function runCli(args: string[], { write, complain }: Console = TERMINAL): Promise<number> {
  const asked = parseWords(args);
  if (asked === "help") {
    write(USAGE);
    return 0;
  }
  const found = asked === null ? null : findCommand(asked);
  if (asked === null || found === null) {
    complain(USAGE);
    return 2;
  }
  const { json, url = null, remove = false, date = null, junit = null, tag = null } = asked.options;
  const client = asked.options["print-config"] ?? null;
  const format = json ? "json" : "text";
  try {
    const { command, words } = found;
    const call = { words, format, url, isRemoval: remove, date, junit, tag, client } as const;
    return await command.run({ ...call, write, tell: complain });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    complain(`${error.message}\n`);
    return 1;
  }
}

/** A command of two words comes before one whose name is the first of them. Null for a call that none takes. */
function findCommand({ words, options }: Asked): { command: Command; words: string[] } | null {
  for (const length of [2, 1]) {
    const command = COMMANDS[words.slice(0, length).join(" ")];
    if (command === undefined) continue;
    const rest = words.slice(length);
    const [least, most] = command.takes;
    const isTaken = Object.keys(options).every((option) => command.options.some((taken) => taken === option));
    return isTaken && rest.length >= least && rest.length <= most ? { command, words: rest } : null;
  }
  return null;
}

function isTerminal(): boolean {
  return process.stderr.isTTY;
}

interface Asked {
  words: string[];
  options: Partial<Record<Exclude<Option, "json" | "remove">, string> & Record<"json" | "remove", boolean>>;
}

/** Null for an unknown option. */
function parseWords(args: string[]): Asked | "help" | null {
  try {
    const options = {
      help: { type: "boolean", short: "h" },
      json: { type: "boolean" },
      url: { type: "string" },
      remove: { type: "boolean" },
      date: { type: "string" },
      junit: { type: "string" },
      tag: { type: "string" },
      "print-config": { type: "string" },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { help, ...given } = values;
    return help || positionals[0] === "help" ? "help" : { words: positionals, options: given };
  } catch {
    return null;
  }
}
