import { ExtractionFailedError, PlatformError, TooLargeError } from "@loci/errors";
import type { InflatedFiles } from "../members/inflated-files.js";
import { memberName } from "../members/member-name.js";
import { orderByName } from "./order-by-name.js";
import type { Unpacked, UnpackTask } from "./unpacked.js";

/** A file inside an archive. */
export interface PackedFile {
  name: string;
  isEncrypted: boolean;
  /** Its content, inflated. Throws for what is damaged or packed in a way that is not known. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

export interface Unpacking {
  task: UnpackTask;
  inflated: InflatedFiles;
}

/**
 * Writes the files of an archive, one after the other, as far as limits allow. A file that cannot be unpacked is named in a
 * warning. Throws when there is none that can.
 */
export async function unpackFiles(
  files: Iterable<PackedFile> | AsyncIterable<PackedFile>,
  { task, inflated }: Unpacking,
): Promise<Unpacked> {
  const members: Unpacked["members"] = [];
  const problems: PlatformError[] = [];
  const warnings: string[] = [];
  let leftOut = 0;
  const leaveOut = (problem: PlatformError, warning: string) => {
    problems.push(problem);
    warnings.push(warning);
  };
  try {
    for await (const file of files) {
      // A list that is a stream has to be read to its end.
      if (members.length >= task.maxMembers || inflated.isFull) {
        leftOut++;
        continue;
      }
      const name = memberName(file.name);
      const outcome = await unpackOne(file, inflated);
      if (typeof outcome === "string") members.push({ name, path: outcome });
      else leaveOut(outcome, `${name} was left out: ${outcome.message}`);
    }
  } catch (error) {
    // The list of files itself is damaged: the files before are whole.
    const damage = new ExtractionFailedError("The archive is damaged: not all files were found", { cause: error });
    leaveOut(damage, damage.message);
  }
  if (leftOut > 0) {
    const tooMuch = new TooLargeError("The archive holds more than is read");
    leaveOut(tooMuch, `${leftOut} more files were left out: ${tooMuch.message}`);
  }
  if (members.length === 0) throw whyNothing(problems[0]);
  return { members: orderByName(members), inflatedBytes: inflated.bytes, warnings };
}

async function unpackOne(file: PackedFile, inflated: InflatedFiles): Promise<string | PlatformError> {
  if (file.isEncrypted) return new ExtractionFailedError("It is encrypted");
  try {
    return await inflated.write(await file.open());
  } catch (error) {
    if (error instanceof PlatformError) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return new ExtractionFailedError(`It cannot be unpacked (${reason})`, { cause: error });
  }
}

function whyNothing(first: PlatformError | undefined): PlatformError {
  if (first === undefined) return new ExtractionFailedError("The archive holds no files");
  const message = `Nothing in the archive could be unpacked. ${first.message}`;
  return first instanceof TooLargeError ? new TooLargeError(message) : new ExtractionFailedError(message);
}
