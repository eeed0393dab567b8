import { BadInputError } from "@loci/errors";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "./limits.js";

/**
 * The table of limits with single ones changed, each as `name=value`: `pdf.budgetMs=300000`, `maxOcrPages=50`. Throws
 * `BadInputError` that tells every change that cannot be made.
 */
export function readLimits(changes: readonly string[]): ExtractionLimits {
  const limits = structuredClone(EXTRACTION_LIMITS);
  const faults = changes.filter((change) => !applyChange(limits, change));
  if (faults.length === 0) return limits;
  throw new BadInputError(
    `LOCI_EXTRACTION_LIMITS is not usable: ${faults.join(", ")}. Limits are ${limitNames(limits).join(", ")}; values are numbers above 0`,
  );
}

function applyChange(limits: ExtractionLimits, change: string): boolean {
  const [name = "", value = ""] = change.split("=").map((part) => part.trim());
  const number = Number(value);
  if (!limitNames(limits).includes(name) || !(number > 0)) return false;
  const [first = "", second] = name.split(".");
  // The name is one of the table's, so what it leads to is a number.
  const table = (second === undefined ? limits : limits[first as keyof ExtractionLimits]) as Record<string, number>;
  table[second ?? first] = number;
  return true;
}

function limitNames(limits: ExtractionLimits): string[] {
  return Object.entries(limits).flatMap(([name, value]) =>
    typeof value === "number" ? [name] : Object.keys(value).map((part) => `${name}.${part}`),
  );
}
