import { LociError } from "./loci-error.js";
import type { RequestOptions, Transport } from "./transport.js";
import type { TypedDocument } from "./typed-document.js";

/** Sends a deletion, and again after a failure. Throws `NOT_FOUND` for something that was not there at the first try. */
export async function deleteOnce<Variables>(
  transport: Transport,
  document: TypedDocument<unknown, Variables>,
  variables: Variables,
  options: RequestOptions | undefined,
): Promise<void> {
  try {
    await transport.query(document, variables, { ...options, isRepeatable: true });
  } catch (error) {
    // An earlier try deleted it, and its answer was lost.
    if (error instanceof LociError && error.code === "NOT_FOUND" && error.tries > 1) return;
    throw error;
  }
}
