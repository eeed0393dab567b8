import { Max, Min } from "class-validator";
import { ArgsType, Field, Int } from "type-graphql";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { registerValues } from "../fields/register-values.js";
import type { Context } from "../operation/context.js";

/** From the wire contract. */
export const MAX_WAIT_SECONDS = 30;

const WaitUntilEnum = registerValues("WaitUntil", {
  description: "The point that an operation waits for.",
  values: { DONE: "The content can be searched, or the document has failed." },
});

@ArgsType()
export class WaitArgs {
  @Field(() => WaitUntilEnum, {
    nullable: true,
    description:
      "Waits until the document reaches this point or the time is over. Without it, the operation answers immediately.",
  })
  waitUntil?: "DONE" | null;

  @Field(() => Int, {
    nullable: true,
    description: `The longest wait in seconds, 1 to ${MAX_WAIT_SECONDS}. Default: the maximum. A server that stops answers earlier.`,
  })
  @Min(1)
  @Max(MAX_WAIT_SECONDS)
  waitSeconds?: number | null;
}

/** Returns the receipts with the statuses at the end of the wait, or unchanged when no wait was requested. */
export async function afterWait<Receipt extends DocumentReceipt>(
  { services, principal, ending }: Context,
  { waitUntil, waitSeconds }: WaitArgs,
  receipts: Receipt[],
): Promise<Receipt[]> {
  if (waitUntil == null) return receipts;
  const ms = (waitSeconds ?? MAX_WAIT_SECONDS) * 1_000;
  const statuses = await services.events.untilProcessed(principal, receipts, { ms, signal: ending });
  return receipts.map((receipt) => ({ ...receipt, status: statuses.get(receipt.id) ?? receipt.status }));
}
