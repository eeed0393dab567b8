import { BadInputError } from "@loci/errors";
import { Field, Int } from "type-graphql";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { registerValues } from "../fields/register-values.js";
import type { Context } from "../operation/context.js";

/** From the wire contract. */
export const MAX_WAIT_SECONDS = 30;

const WaitUntilEnum = registerValues("WaitUntil", {
  description: "The point that an operation waits for.",
  values: { DONE: "The content can be searched, or the document has failed." },
});

export const WaitUntil = Field(() => WaitUntilEnum, {
  nullable: true,
  description:
    "Waits until the document reaches this point or the time is over. Without it, the operation answers immediately.",
});

export const WaitSeconds = Field(() => Int, {
  nullable: true,
  description: `The longest wait in seconds, 1 to ${MAX_WAIT_SECONDS}. Default: the maximum. A server that stops answers earlier.`,
});

interface WaitInput {
  waitUntil?: "DONE" | null | undefined;
  waitSeconds?: number | null | undefined;
}

/** How long to wait, in milliseconds. Null: not at all. Throws `BadInputError`. */
export function readWait({ waitUntil, waitSeconds }: WaitInput): number | null {
  const seconds = waitSeconds ?? MAX_WAIT_SECONDS;
  if (seconds < 1 || seconds > MAX_WAIT_SECONDS) {
    const message = `must be 1 to ${MAX_WAIT_SECONDS}`;
    throw new BadInputError("Invalid waitSeconds", [{ path: ["waitSeconds"], message }]);
  }
  return waitUntil == null ? null : seconds * 1_000;
}

/** Returns the receipts with the statuses at the end of the wait, or unchanged when no wait was requested. */
export async function afterWait<Receipt extends DocumentReceipt>(
  { services, principal, ending }: Context,
  ms: number | null,
  receipts: Receipt[],
): Promise<Receipt[]> {
  if (ms === null) return receipts;
  const statuses = await services.events.untilProcessed(principal, receipts, { ms, signal: ending });
  return receipts.map((receipt) => ({ ...receipt, status: statuses.get(receipt.id) ?? receipt.status }));
}
