import { parseDocumentDate } from "#core/kernel/validate-dates.js";

interface AskedMoments {
  asOf?: string | null;
  knownAt?: string | null;
}

/** Reads the two times of a query over memories. A date means the start of that day in UTC. Throws `BadInputError`. */
export function readMoments({ asOf, knownAt }: AskedMoments): { asOf: Date | null; knownAt: Date | null } {
  return { asOf: readMoment(asOf, "asOf"), knownAt: readMoment(knownAt, "knownAt") };
}

function readMoment(text: string | null | undefined, field: string): Date | null {
  return text == null ? null : parseDocumentDate(text, [field]);
}
