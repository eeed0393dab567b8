import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { childEnvironment } from "#apps/wiring/env.js";
import { BadInputError } from "#core/errors.js";
import { measureOffline } from "../memory/measure-offline.js";
import { comparePersonasOffline } from "../memory/personas/compare-personas-offline.js";
import { RestClient } from "../product/rest-client.js";
import { modelReady, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import type { Evaluation, LocalServer, Session } from "./evaluation.js";
import { readEvaluations, shapesOf } from "./read-evaluations.js";

export const USAGE = `Measures retrieval and reading on labelled data through the public API.

  npm run eval -- locomo <folder> [--shape turn|session|both]
  npm run eval -- scifact <folder>
  npm run eval -- queries <folder>        your own data: documents.jsonl and queries.jsonl
  npm run eval -- chunks <folder>         texts with the ranges that answer questions
  npm run eval -- memory <folder>         facts of LoCoMo: what the rules find, and searching memories alone [--offline: no search]
        --sample <number> --seed <number> --out <file>      memories drawn at random, for people who grade them
        --grades <file> <file> [--out <the sample>]         compares what two of them found
  npm run eval -- personamem <folder>     whether memories and profile hold what questions about a user need [--offline]
  npm run eval -- documents <folder>      files of every kind and what must be read in them [--only <kind,kind>]
  npm run eval -- articles-html <folder>  web pages and their article
  npm run eval -- hostile <folder>        files made to break parsers [--only <folder,folder>]

  --url <address> --key <key>   a server that runs; without them one is started in a temporary folder, and stopped again
  --json <file>                 also writes the figures there
  --concurrency <number>        searches or files at a time (default 2)
  --limit <number>              only so many queries a set, files a kind, pages
  --remove                      removes the documents afterwards (of a server given by --url)

The formats and figures are described in docs/evaluation.md. The exit code is 1 when a promise is broken.
`;

const OPTIONS = {
  shape: { type: "string", default: "both" },
  only: { type: "string" },
  url: { type: "string" },
  key: { type: "string" },
  json: { type: "string" },
  concurrency: { type: "string", default: "2" },
  limit: { type: "string" },
  remove: { type: "boolean", default: false },
  offline: { type: "boolean", default: false },
  sample: { type: "string" },
  seed: { type: "string", default: "1" },
  out: { type: "string" },
  grades: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** A model that has to be fetched first. */
const MODEL_LIMIT_MS = 300_000;

interface Console {
  write(text: string): void;
  isTerminal: boolean;
}

/**
 * Whether every promise was kept. Throws BadInputError when arguments, folder or data are not as they should be.
 */
export async function runEvaluation(args: string[], console: Console): Promise<boolean> {
  const { values, positionals } = parse(args);
  if (values.help || positionals.length === 0) {
    console.write(USAGE);
    return true;
  }
  const concurrency = wholeNumber(values.concurrency, "--concurrency");
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.limit, "--limit");
  const [name, folder, secondGrades, ...rest] = positionals;
  const isGraded = values.grades !== undefined && secondGrades !== undefined;
  if (name === undefined || folder === undefined || rest.length > 0 || (secondGrades !== undefined && !isGraded)) {
    throw new BadInputError(`One set and one folder are needed.\n\n${USAGE}`);
  }
  if (values.offline || values.sample !== undefined || values.grades !== undefined) {
    if (name === "personamem" && values.offline)
      return nothingBroken(await comparePersonasOffline(folder, console.write), console);
    if (name !== "memory") throw new BadInputError("--offline, --sample and --grades belong to the set memory.");
    return await evaluateOffline({ folder, values, secondGrades, console });
  }
  const only = values.only?.split(",") ?? null;
  const evaluations = await readEvaluations({ name, folder, shape: values.shape, only, limit });
  const wishes = { ...console, concurrency, json: values.json };
  if (values.url === undefined) return await evaluateOwnServer(evaluations, wishes);
  if (values.key === undefined) throw new BadInputError("--url needs --key, a full API key of that server.");
  const client = new RestClient(values.url.replace(/\/+$/, ""), values.key);
  return await evaluate(evaluations, { ...wishes, client, local: null, remove: values.remove });
}

async function evaluateOffline(options: {
  folder: string;
  values: ReturnType<typeof parse>["values"];
  secondGrades: string | undefined;
  console: Console;
}): Promise<boolean> {
  const { folder, values, secondGrades, console } = options;
  if (values.grades !== undefined && secondGrades === undefined) throw new BadInputError("--grades needs two files.");
  const { report, brokenPromises } = await measureOffline({
    ...{ folder, shapes: shapesOf(values.shape), out: values.out ?? null, write: console.write },
    sample: values.sample === undefined ? null : wholeNumber(values.sample, "--sample"),
    seed: wholeNumber(values.seed, "--seed"),
    grades: values.grades === undefined || secondGrades === undefined ? null : [values.grades, secondGrades],
  });
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  return nothingBroken(brokenPromises, console);
}

function nothingBroken(brokenPromises: string[], { write }: Console): boolean {
  for (const promise of brokenPromises) write(`\nBROKEN: ${promise}`);
  if (brokenPromises.length > 0) write("\n");
  return brokenPromises.length === 0;
}

interface Wishes extends Console {
  concurrency: number;
  json: string | undefined;
}

async function evaluateOwnServer(evaluations: Evaluation[], wishes: Wishes): Promise<boolean> {
  return await inTemporaryDirectory("loci-eval-", async (directory) => {
    wishes.write("Starting Loci in a temporary folder.\n");
    const dataDirectory = join(directory, "data");
    const temporaryDirectory = join(directory, "tmp");
    await mkdir(temporaryDirectory);
    // Open to all, as any folder of its kind: as root the database runs as another user.
    await chmod(temporaryDirectory, 0o1777);
    const product = await startProduct({
      dataDirectory,
      environment: { TMPDIR: temporaryDirectory, ...embeddingModelFor(evaluations) },
    });
    const stop = stopOnSignal(product.stop);
    const local: LocalServer = { pid: product.pid, directory, dataDirectory, temporaryDirectory };
    try {
      return await evaluate(evaluations, { ...wishes, client: product.client, local, remove: false });
    } finally {
      await stop();
    }
  });
}

/** Where nothing is searched, vectors would only cost time. */
function embeddingModelFor(evaluations: Evaluation[]): Record<string, string> {
  const isChosen = Boolean(childEnvironment({}).LOCI_EMBEDDING_MODEL);
  if (isChosen || evaluations.some(({ measuresSearch }) => measuresSearch)) return {};
  return { LOCI_EMBEDDING_MODEL: "hashing" };
}

interface Connection extends Wishes {
  client: RestClient;
  local: LocalServer | null;
  remove: boolean;
}

async function evaluate(evaluations: Evaluation[], wishes: Connection): Promise<boolean> {
  const { embeddingModel } = await modelReady(wishes.client, MODEL_LIMIT_MS);
  wishes.write(`Embedding model: ${embeddingModel.id}\n`);
  const session: Session = { ...wishes, embeddingModel: embeddingModel.id };
  const reports = [];
  const broken = [];
  for (const { measure, tags } of evaluations) {
    const { report, brokenPromises } = await measure(session);
    reports.push(report);
    broken.push(...brokenPromises);
    // After each set: a long run that is cut short has not been for nothing.
    if (wishes.json !== undefined) await writeFile(wishes.json, `${JSON.stringify(reports, null, 2)}\n`);
    if (wishes.remove) for (const tag of tags) await wishes.client.removeTag(tag);
  }
  if (wishes.json !== undefined) wishes.write(`\nThe figures are in ${wishes.json}\n`);
  return nothingBroken(broken, wishes);
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
