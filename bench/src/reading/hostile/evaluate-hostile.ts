import type { Outcome, Session } from "../../evaluation/evaluation.js";
import { progressBar } from "../../terminal/progress-bar.js";
import { type Reading, readFiles } from "../read-files.js";
import { describeHostile } from "./describe-hostile.js";
import { findBrokenPromises } from "./find-broken-promises.js";
import { type HealthFigures, probeHealth } from "./probe-health.js";
import type { HostileSet } from "./read-hostile.js";
import { type StringFigures, sendStrings } from "./send-strings.js";
import { watchFolders } from "./watch-folders.js";
import { type ProcessFigures, watchProcesses } from "./watch-processes.js";

export interface HostileReport {
  set: "hostile";
  files: Reading[];
  strings: StringFigures | null;
  health: HealthFigures;
  /** Null for a server elsewhere: its processes cannot be seen. */
  processes: ProcessFigures | null;
  /** Files that appeared where none should; null for a server elsewhere. */
  strayFiles: string[] | null;
}

/** Longer than the promise, to tell slow from hanging. */
const WAIT_SECONDS = 90;

/** Sends everything, watches the server meanwhile, and says which promises were broken. */
export async function evaluateHostile(
  { files, strings }: HostileSet,
  session: Session & { containerTag: string },
): Promise<Outcome> {
  const { client, containerTag, concurrency, local, write, isTerminal } = session;
  write(`\nhostile: ${files.length} files, ${strings.length} strings\n`);
  write("  Lists of addresses are for the decision function alone: none is requested here.\n");
  const folders = local === null ? null : await watchFolders(local);
  const processes = local === null ? null : watchProcesses(local.pid);
  const health = probeHealth(client);
  const bar = progressBar({ label: "files", write, isTerminal });
  const readings = await readFiles(files, {
    client,
    containerTag,
    concurrency,
    withContent: false,
    waitSeconds: WAIT_SECONDS,
    onProgress: bar.show,
  });
  bar.end();
  const stringFigures = strings.length === 0 ? null : await sendStrings(strings, { client, containerTag });
  const report: HostileReport = {
    set: "hostile",
    files: readings,
    strings: stringFigures,
    health: await health.stop(),
    processes: processes === null ? null : processes.stop(),
    strayFiles: folders === null ? null : await folders.strayFiles(files),
  };
  write(describeHostile(report));
  return { report, brokenPromises: findBrokenPromises(report) };
}
