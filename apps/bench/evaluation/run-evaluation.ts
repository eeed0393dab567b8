import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { childEnvironment } from "#apps/wiring/env.js";
import { BadInputError } from "#core/errors.js";
import { RestClient } from "../product/rest-client.js";
import { modelReady, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import type { Evaluation, LocalServer, Session } from "./evaluation.js";
import { readEvaluations } from "./read-evaluations.js";

export const USAGE = `Measures retrieval and reading on labelled data through the public API.

  npm run eval -- locomo <folder> [--shape turn|session|both]
  npm run eval -- scifact <folder>
  npm run eval -- queries <folder>        your own data: documents.jsonl and queries.jsonl
  npm run eval -- chunks <folder>         texts with the ranges that answer questions
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
  const [name, folder, ...rest] = positionals;
  if (name === undefined || folder === undefined || rest.length > 0) {
    throw new BadInputError(`One set and one folder are needed.\n\n${USAGE}`);
  }
  const only = values.only?.split(",") ?? null;
  const evaluations = await readEvaluations({ name, folder, shape: values.shape, only, limit });
  const wishes = { ...console, concurrency, json: values.json };
  if (values.url === undefined) return await evaluateOwnServer(evaluations, wishes);
  if (values.key === undefined) throw new BadInputError("--url needs --key, a full API key of that server.");
  const client = new RestClient(values.url.replace(/\/+$/, ""), values.key);
  return await evaluate(evaluations, { ...wishes, client, local: null, remove: values.remove });
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
  for (const promise of broken) wishes.write(`\nBROKEN: ${promise}`);
  if (broken.length > 0) wishes.write("\n");
  return broken.length === 0;
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
