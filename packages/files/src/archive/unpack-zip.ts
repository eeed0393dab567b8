import { ExtractionFailedError } from "@loci/errors";
import { isWorthReading } from "./is-worth-reading.js";
import { orderByName } from "./order-by-name.js";
import { type Unpacking, unpackFiles } from "./unpack-files.js";
import type { Unpacked } from "./unpacked.js";
import { withZip } from "./zip-entries.js";

/** Unpacks a ZIP file: the first of its files by name. */
export function unpackZip(unpacking: Unpacking): Promise<Unpacked> {
  return withZip(unpacking.task.path, async ({ entries, cut }) => {
    const files = orderByName(entries.filter(({ name, isSymbolicLink }) => isWorthReading(name) && !isSymbolicLink));
    if (files.length > 0 && files.every(({ isEncrypted }) => isEncrypted)) {
      throw new ExtractionFailedError("The archive is encrypted: its files cannot be read without the password");
    }
    const unpacked = await unpackFiles(files, unpacking);
    if (cut !== null) unpacked.warnings.push(cut);
    return unpacked;
  });
}
