import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import { calibrate, OWN_PAIRS } from "./calibration/calibrate.js";
import type { SetReport } from "./evaluation/evaluate-set.js";
import type { Evaluation, LocalServer, Session } from "./evaluation/evaluation.js";
import { JSON_FILE, only, SERVER_OPTIONS, type Values } from "./evaluation/evaluation-options.js";
import { writeReport } from "./evaluation/report/write-report.js";
import { type Against, openAgainst, readAgainst } from "./evaluation/systems/open-against.js";
import { EVALUATIONS, type EvaluationEntry } from "./evaluations.js";
import { RestClient } from "./product/rest-client.js";
import { modelReady, startProduct } from "./product/start-product.js";
import { stopOnSignal } from "./product/stop-on-signal.js";
import { inTemporaryDirectory } from "./product/temporary-directory.js";
import { commandLine, runCommand } from "./terminal/command-line.js";
import type { Console } from "./terminal/console.js";

/** A model that has to be fetched first. */
const MODEL_LIMIT_MS = 300_000;

/** Whether every promise was kept. Throws BadInputError when arguments, folder or data are not as they should be. */
export async function runEvaluation(args: string[], console: Console): Promise<boolean> {
  let isKept = true;
  const program = commandLine("npm run eval --", console)
    .description("Measures retrieval and reading on labelled data through the public API.")
    .addHelpText(
      "after",
      "\ndocs/guides/evaluate.md describes formats and figures. The exit code is 1 when a promise is broken.",
    );
  for (const entry of EVALUATIONS) {
    const command = program.command(entry.name).description(entry.about).argument("<folder>");
    if (entry.alias !== undefined) command.alias(entry.alias);
    for (const option of [...entry.options, ...SERVER_OPTIONS]) command.addOption(option);
    command.action(async (folder: string, values: Values) => {
      isKept = await evaluate(entry, { folder, values, console });
    });
  }
  program
    .command("calibrate")
    .description("fits similarity to the configured embedding model, without a server")
    .argument("[folder]", "memories with questions; those of the project unless told", OWN_PAIRS)
    .addOption(only("languages"))
    .addOption(JSON_FILE)
    .action(async (folder: string, values: Values) => await calibrate({ ...values, folder }, console));
  await runCommand(program, args);
  return isKept;
}

async function evaluate(
  entry: EvaluationEntry,
  { folder, values, console }: { folder: string; values: Values; console: Console },
): Promise<boolean> {
  const offline = await entry.measureOffline?.(folder, values, console);
  if (offline) {
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(offline.report, null, 2)}\n`);
    return nothingBroken(offline.brokenPromises, console);
  }
  const against = readAgainst(values.against, values.againstKey);
  const evaluations = await entry.read(folder, values);
  const wishes: Wishes = { ...console, values, concurrency: values.concurrency, against };
  if (values.url === undefined) return await measureOwnServer(evaluations, wishes);
  if (values.key === undefined) throw new BadInputError("--url needs --key, a full API key of that server.");
  const client = new RestClient(values.url.replace(/\/+$/, ""), values.key);
  return await measureServer(evaluations, { ...wishes, client, local: null });
}

function nothingBroken(brokenPromises: string[], { write }: Console): boolean {
  for (const promise of brokenPromises) write(`\nBROKEN: ${promise}`);
  if (brokenPromises.length > 0) write("\n");
  return brokenPromises.length === 0;
}

interface Wishes extends Console {
  values: Values;
  concurrency: number;
  against: Against | null;
}

async function measureOwnServer(evaluations: Evaluation[], wishes: Wishes): Promise<boolean> {
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
      return await measureServer(evaluations, { ...wishes, client: product.client, local });
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
}

async function measureServer(evaluations: Evaluation[], connection: Connection): Promise<boolean> {
  const { embeddingModel } = await modelReady(connection.client, MODEL_LIMIT_MS);
  connection.write(`Embedding model: ${embeddingModel.id}\n`);
  const options = { write: connection.write, embeddingModel: embeddingModel.id };
  const against = connection.against === null ? null : await openAgainst(connection.against, options);
  try {
    const { values, ...session } = connection;
    return await measureAll(evaluations, { ...session, embeddingModel: embeddingModel.id, against }, values);
  } finally {
    await against?.close();
  }
}

async function measureAll(evaluations: Evaluation[], session: Session, values: Values): Promise<boolean> {
  const reports: object[] = [];
  const drawn: SetReport[] = [];
  const broken: string[] = [];
  for (const { measure, tags } of evaluations) {
    const { report, brokenPromises, retrieval } = await measure(session);
    reports.push(report);
    if (retrieval !== undefined) drawn.push(retrieval);
    broken.push(...brokenPromises);
    // After each set: a long run that is cut short has not been for nothing.
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(reports, null, 2)}\n`);
    if (values.report !== undefined) await writeReport(values.report, drawn);
    if (values.url !== undefined && values.remove) for (const tag of tags) await session.client.removeTag(tag);
  }
  if (values.json !== undefined) session.write(`\nThe figures are in ${values.json}\n`);
  if (values.report !== undefined) session.write(`The report is ${join(values.report, "report.md")}\n`);
  return nothingBroken(broken, session);
}
