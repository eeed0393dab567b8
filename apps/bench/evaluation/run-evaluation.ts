import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BadInputError } from "#core/errors.js";
import { RestClient } from "../product/rest-client.js";
import { modelReady, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import { evaluateSet } from "./evaluate-set.js";
import type { EvaluationSet } from "./evaluation-set.js";
import { readLabelledQueries } from "./read-labelled-queries.js";
import { type LocomoShape, readLocomo } from "./read-locomo.js";
import { readScifact } from "./read-scifact.js";

export const USAGE = `Measures retrieval on labelled data through the public REST API.

  npm run eval -- locomo <folder> [--shape turn|session|both]
  npm run eval -- scifact <folder>
  npm run eval -- queries <folder>        your own data: documents.jsonl and queries.jsonl

  --url <address> --key <key>   a server that runs; without them one is started in a temporary folder, and stopped again
  --json <file>                 also writes the figures there
  --concurrency <number>        searches at a time (default 2)
  --limit <number>              only so many queries a set
  --remove                      removes the documents afterwards (of a server given by --url)

The formats and figures are described in docs/evaluation.md.
`;

const OPTIONS = {
  shape: { type: "string", default: "both" },
  url: { type: "string" },
  key: { type: "string" },
  json: { type: "string" },
  concurrency: { type: "string", default: "2" },
  limit: { type: "string" },
  remove: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** A model that has to be fetched first. */
const MODEL_LIMIT_MS = 300_000;

interface Console {
  write(text: string): void;
  isTerminal: boolean;
}

/** Throws BadInputError when arguments, folder or data are not as they should be. */
export async function runEvaluation(args: string[], console: Console): Promise<void> {
  const { values, positionals } = parse(args);
  if (values.help || positionals.length === 0) {
    console.write(USAGE);
    return;
  }
  const concurrency = wholeNumber(values.concurrency, "--concurrency");
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.limit, "--limit");
  const sets = (await readSets(positionals, values.shape)).map((set) => ({
    ...set,
    queries: set.queries.slice(0, limit),
  }));
  if (values.url === undefined) {
    await inTemporaryDirectory("loci-eval-", async (directory) => {
      console.write("Starting Loci in a temporary folder.\n");
      const product = await startProduct({ dataDirectory: join(directory, "data") });
      const stop = stopOnSignal(product.stop);
      try {
        await evaluate(product.client, sets, { ...console, concurrency, json: values.json, remove: false });
      } finally {
        await stop();
      }
    });
    return;
  }
  if (values.key === undefined) throw new BadInputError("--url needs --key, a full API key of that server.");
  const client = new RestClient(values.url.replace(/\/+$/, ""), values.key);
  await evaluate(client, sets, { ...console, concurrency, json: values.json, remove: values.remove });
}

interface Wishes extends Console {
  concurrency: number;
  json: string | undefined;
  remove: boolean;
}

async function evaluate(client: RestClient, sets: EvaluationSet[], wishes: Wishes): Promise<void> {
  const { embeddingModel } = await modelReady(client, MODEL_LIMIT_MS);
  wishes.write(`Embedding model: ${embeddingModel.id}\n`);
  const reports = [];
  for (const set of sets) {
    reports.push(await evaluateSet(set, { client, ...wishes, embeddingModel: embeddingModel.id }));
    // After each set: a long run that is cut short has not been for nothing.
    if (wishes.json !== undefined) await writeFile(wishes.json, `${JSON.stringify(reports, null, 2)}\n`);
    if (wishes.remove) await removeTags(client, set);
  }
  if (wishes.json !== undefined) wishes.write(`\nThe figures are in ${wishes.json}\n`);
}

async function removeTags(client: RestClient, set: EvaluationSet): Promise<void> {
  for (const tag of new Set(set.documents.map((document) => document.tag))) await client.removeTag(tag);
}

async function readSets([name, folder, ...rest]: string[], shape: string): Promise<EvaluationSet[]> {
  if (folder === undefined || rest.length > 0)
    throw new BadInputError(`One set and one folder are needed.\n\n${USAGE}`);
  if (name === "locomo") return await Promise.all(shapesOf(shape).map((one) => readLocomo(folder, one)));
  if (name === "scifact") return [await readScifact(folder)];
  if (name === "queries") return [await readLabelledQueries(folder)];
  throw new BadInputError(`There is no set ${name}: it is locomo, scifact or queries.\n\n${USAGE}`);
}

function shapesOf(shape: string): LocomoShape[] {
  if (shape === "both") return ["turn", "session"];
  if (shape === "turn" || shape === "session") return [shape];
  throw new BadInputError("--shape is turn, session or both.");
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new BadInputError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function wholeNumber(text: string, option: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new BadInputError(`${option} is a whole number above 0.`);
  return Number(text);
}
