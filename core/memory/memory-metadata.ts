import type { Metadata } from "@loci/language/filter";

/** Loci keeps its own marks of a memory among the client's fields. A filter can ask for them. */
const OWN_KEYS = ["temporalContext", "reviewStatus", "forgetBatchId"];

/** The fields that the client gave. Null when there are none. */
export function clientsMetadata(metadata: Metadata | null): Metadata | null {
  const given = Object.entries(metadata ?? {}).filter(([key]) => !OWN_KEYS.includes(key));
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/** The call that forgot the memory together with others. */
export function forgetBatchIdOf(metadata: Metadata | null): string | null {
  const id = metadata?.["forgetBatchId"];
  return typeof id === "string" ? id : null;
}
