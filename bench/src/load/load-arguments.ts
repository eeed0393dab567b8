import { parseArgs } from "node:util";
import { BadInputError } from "@loci/errors";

export const LOADS = ["search", "ingest", "mixed"] as const;
type Load = (typeof LOADS)[number];

export interface LoadArguments {
  load: Load;
  /** `port`: the search index alone, filled and asked directly; `api`: the whole product by REST. */
  through: "port" | "api";
  /** In the largest tag. */
  chunks: number;
  /** Other tags, each with `tagChunks`; only with `port`. */
  tags: number;
  tagChunks: number;
  searches: number;
  /** `hashing`, or a name as in LOCI_EMBEDDING_MODEL; null is the default of the load. */
  model: string | null;
  /** Of an Elasticsearch node; null is the embedded index. */
  elasticsearch: string | null;
  /** Keeps what was filled, and takes it as it is when it is there; null is a folder for this run. */
  folder: string | null;
  json: string | undefined;
}

export const USAGE = `Load on this build: npm run bench -- search|ingest|mixed [options]

  search  searches one large tag, a small one and the whole organization
  ingest  adds documents with the local model, and says how near that comes to the speed of the model alone
  mixed   searches while documents are added, beside searches without

  --through port|api    search: the index alone (the default) or the product by REST
  --chunks <number>     in the large tag (search: 100000 by the port, 10000 by the API; ingest: 300; mixed: 2000)
  --tags <number>       search by the port: small tags beside it (100)
  --tag-chunks <number> chunks of each of them (100)
  --searches <number>   of each kind (200)
  --model <name>        as LOCI_EMBEDDING_MODEL (search, mixed: hashing; ingest: the default model)
  --elasticsearch <url> search by the port: this node in the place of the embedded index
  --folder <folder>     search by the port: keeps the index there and uses what is there
  --json <file>         the figures and histograms as JSON

Made data, the same each time; other work on the machine shows in the figures.
`;

const OPTIONS = {
  through: { type: "string", default: "port" },
  chunks: { type: "string" },
  tags: { type: "string", default: "100" },
  "tag-chunks": { type: "string", default: "100" },
  searches: { type: "string", default: "200" },
  model: { type: "string" },
  elasticsearch: { type: "string" },
  folder: { type: "string" },
  json: { type: "string" },
} as const;

/** Throws BadInputError with the usage for what it does not know. */
export function readLoadArguments(args: string[]): LoadArguments {
  const { values, positionals } = parse(args);
  const load = LOADS.find((name) => name === positionals[0]);
  const { through } = values;
  if (load === undefined || positionals.length > 1) throw refusal(`The loads are ${LOADS.join(", ")}.`);
  if (through !== "port" && through !== "api") throw refusal("--through is port or api.");
  return {
    ...{ load, through },
    chunks: values.chunks === undefined ? defaultChunks(load, through) : wholeNumber("chunks", values.chunks),
    tags: wholeNumber("tags", values.tags),
    tagChunks: wholeNumber("tag-chunks", values["tag-chunks"]),
    searches: Math.max(1, wholeNumber("searches", values.searches)),
    model: values.model ?? null,
    elasticsearch: values.elasticsearch ?? null,
    folder: values.folder ?? null,
    json: values.json,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error));
  }
}

function defaultChunks(load: Load, through: LoadArguments["through"]): number {
  if (load === "ingest") return 300;
  if (load === "mixed") return 2_000;
  return through === "port" ? 100_000 : 10_000;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw refusal(`--${name} is a whole number.`);
  return Number(text);
}

function refusal(message: string): BadInputError {
  return new BadInputError(`${message}\n\n${USAGE}`);
}
