import { BadInputError } from "@loci/errors";
import { describeEnvironment } from "#apps/wiring/settings/describe-environment.js";
import { type Environment, readEnvironment } from "#apps/wiring/settings/env.js";
import type { Check, Finding } from "./checks/check.js";
import { checkDataDirectory, findRunningPid } from "./checks/data-directory.js";
import { checkDatabaseOwner, checkEmbeddedDatabase, checkExternalDatabase } from "./checks/database.js";
import { checkLocalModel } from "./checks/local-model.js";
import { checkNode, checkPortIsFree, checkPostgresBinaries } from "./checks/machine.js";
import { checkModelFiles, checkOnnxRuntime, checkPython } from "./checks/models.js";
import { checkFfmpeg, checkSpeech } from "./checks/recordings.js";
import { checkSandbox } from "./checks/sandbox.js";
import { checkElasticsearch, checkTemporal } from "./checks/services.js";

type Write = (text: string) => void;

const MARKS: Record<Finding["state"], string> = {
  ok: "ok     ",
  warning: "warning",
  failed: "FAILED ",
  skipped: "-      ",
};

/** Runs every check that the configuration requires. Returns 1 when one failed. Warnings do not count. */
export async function doctor(write: Write): Promise<number> {
  const environment = readConfiguration(write);
  if (environment === null) return 1;
  let failures = 0;
  for (const check of checksFor(environment)) {
    const finding = await settle(check);
    if (finding.state === "failed") failures++;
    write(`${MARKS[finding.state]}  ${check.name.padEnd(20)} ${finding.says}\n`);
    if (finding.advice !== undefined) write(`${"".padEnd(30)}-> ${finding.advice}\n`);
  }
  write(
    `\nConfiguration\n${describeEnvironment(environment)
      .map((line) => `  ${line}\n`)
      .join("")}`,
  );
  write(failures === 0 ? "\nNothing hinders a start.\n" : `\n${failures} of the checks failed.\n`);
  return failures === 0 ? 0 : 1;
}

function checksFor(environment: Environment): Check[] {
  const runningPid = findRunningPid(environment);
  return [
    checkNode(),
    checkDataDirectory(environment, runningPid),
    checkPortIsFree(environment, runningPid),
    ...(environment.database === null
      ? [checkPostgresBinaries(), checkEmbeddedDatabase(environment, runningPid)]
      : [checkExternalDatabase(environment.database), ...ownerChecks(environment.database)]),
    ...(environment.elasticsearch === null ? [] : [checkElasticsearch(environment.elasticsearch)]),
    ...(environment.temporal === null ? [] : [checkTemporal(environment.temporal)]),
    ...(environment.embeddingModel.kind === "local"
      ? [checkOnnxRuntime(), checkModelFiles(environment, environment.embeddingModel.name), checkPython()]
      : []),
    checkLocalModel(environment),
    checkSandbox(environment),
    checkFfmpeg(),
    checkSpeech(environment),
  ];
}

function ownerChecks({ url, ownerUrl }: NonNullable<Environment["database"]>): Check[] {
  return ownerUrl === null ? [] : [checkDatabaseOwner({ url, ownerUrl })];
}

async function settle(check: Check): Promise<Finding> {
  try {
    return await check.run();
  } catch (error) {
    return { state: "failed", says: error instanceof Error ? error.message : String(error) };
  }
}

function readConfiguration(write: Write): Environment | null {
  try {
    return readEnvironment();
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    write(`${MARKS.failed}  ${error.message}\n${"".padEnd(9)}-> See .env.example for what each variable takes.\n`);
    return null;
  }
}
