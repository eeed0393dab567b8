import type { Reading } from "../read-files.js";
import type { HostileReport } from "./evaluate-hostile.js";

export const PROMISED = { seconds: 30, healthP99Ms: 100, readerMb: 512 };

/** Names by which test collections call files that want a password. Damaged ones may fail for another reason. */
const NAMED_ENCRYPTED = /encrypt|password|protected|(?:^|[-_/])enc[-_]|aes|rc4/i;
const NAMED_DAMAGED = /bad|broken|fuzz|malformed|no[-_]id/i;

/** Sentences, a promise and what broke it each. */
export function findBrokenPromises(report: HostileReport): string[] {
  const { files, strings, health, processes, strayFiles } = report;
  return [
    ...files.flatMap((reading) => faultsOf(reading).map((fault) => `${reading.name} ${fault}`)),
    ...(strings?.faults ?? []).map((fault) => `A string was not kept or not refused as it should, ${fault}`),
    ...(health.p99Ms > PROMISED.healthP99Ms ? [`/health took ${health.p99Ms.toFixed(0)} ms at p99`] : []),
    ...(processes?.readers ?? [])
      .filter(({ peakMb }) => peakMb > PROMISED.readerMb)
      .map(({ reader, peakMb }) => `Reading as ${reader} took ${peakMb.toFixed(0)} MiB`),
    ...(strayFiles ?? []).map((path) => `${path} was written or left behind`),
  ];
}

/** A failure that is to be expected of a file that wants a password, or a type that is not read at all, is none. */
function faultsOf({ name, status, seconds, errorCode, errorMessage, wordCount, warnings }: Reading): string[] {
  const faults = [];
  if (status === "unfinished") return [`was not finished after ${seconds.toFixed(0)} s`];
  if (seconds > PROMISED.seconds) faults.push(`took ${seconds.toFixed(0)} s`);
  if (status === "done") {
    if (wordCount === 0 && warnings.length === 0) faults.push("is done without a word or a warning");
    return faults;
  }
  if (errorMessage === null || errorMessage === "") faults.push("failed without a message");
  if (status === "failed" && (errorCode === null || errorCode === "internal")) {
    faults.push(`failed as ${errorCode ?? "nothing"}: ${errorMessage}`);
  }
  if (status === "refused" && !/answered 4\d\d/.test(errorMessage ?? "")) faults.push(`was refused: ${errorMessage}`);
  if (errorCode === "extraction_failed" && failsToSayEncrypted(name, errorMessage ?? "")) {
    faults.push(`does not say that it is encrypted: ${errorMessage}`);
  }
  return faults;
}

function failsToSayEncrypted(name: string, message: string): boolean {
  return NAMED_ENCRYPTED.test(name) && !NAMED_DAMAGED.test(name) && !/encrypt|password/i.test(message);
}
