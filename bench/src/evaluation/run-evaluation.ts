import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import { measureOffline } from "../memory/measure-offline.js";
import { comparePersonasOffline } from "../memory/personas/compare-personas-offline.js";
import { RestClient } from "../product/rest-client.js";
import { modelReady, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import type { SetReport } from "./evaluate-set.js";
import type { Evaluation, LocalServer, Session } from "./evaluation.js";
import { parse, readHalf, USAGE, type Values, wholeNumber } from "./read-arguments.js";
import { readEvaluations, shapesOf } from "./read-evaluations.js";
import { writeReport } from "./report/write-report.js";
import { type Against, openAgainst, readAgainst } from "./systems/open-against.js";

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
  const half = readHalf(values.half);
  const rows = values.rows === undefined ? null : wholeNumber(values.rows, "--rows");
  const evaluations = await readEvaluations({ name, folder, shape: values.shape, only, limit, half, rows });
  const against = readAgainst(values.against, values["against-key"]);
  if (
    (against ?? values.report ?? half ?? rows) !== null &&
    evaluations.some(({ isRetrieval = false }) => !isRetrieval)
  ) {
    throw new BadInputError(
      `--against, --report, --half and --rows belong to sets of retrieval; ${name} is another kind.`,
    );
  }
  const wishes = { ...console, concurrency, json: values.json, report: values.report, against };
  if (values.url === undefined) return await evaluateOwnServer(evaluations, wishes);
  if (values.key === undefined) throw new BadInputError("--url needs --key, a full API key of that server.");
  const client = new RestClient(values.url.replace(/\/+$/, ""), values.key);
  return await evaluate(evaluations, { ...wishes, client, local: null, remove: values.remove });
}

async function evaluateOffline(options: {
  folder: string;
  values: Values;
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
  /** A folder. */
  report: string | undefined;
  against: Against | null;
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
  const isChosen = Boolean(process.env.LOCI_EMBEDDING_MODEL);
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
  const against =
    wishes.against === null
      ? null
      : await openAgainst(wishes.against, { ...wishes, embeddingModel: embeddingModel.id });
  try {
    return await measureAll(evaluations, { ...wishes, embeddingModel: embeddingModel.id, against });
  } finally {
    await against?.close();
  }
}

async function measureAll(
  evaluations: Evaluation[],
  wishes: Session & Pick<Connection, "json" | "report" | "remove">,
): Promise<boolean> {
  const reports: object[] = [];
  const drawn: SetReport[] = [];
  const broken: string[] = [];
  for (const { measure, tags } of evaluations) {
    const { report, brokenPromises, retrieval } = await measure(wishes);
    reports.push(report);
    if (retrieval !== undefined) drawn.push(retrieval);
    broken.push(...brokenPromises);
    // After each set: a long run that is cut short has not been for nothing.
    if (wishes.json !== undefined) await writeFile(wishes.json, `${JSON.stringify(reports, null, 2)}\n`);
    if (wishes.report !== undefined) await writeReport(wishes.report, drawn);
    if (wishes.remove) for (const tag of tags) await wishes.client.removeTag(tag);
  }
  if (wishes.json !== undefined) wishes.write(`\nThe figures are in ${wishes.json}\n`);
  if (wishes.report !== undefined) wishes.write(`The report is ${join(wishes.report, "report.md")}\n`);
  return nothingBroken(broken, wishes);
}
