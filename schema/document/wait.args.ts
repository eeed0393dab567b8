import { Max, Min } from "class-validator";
import { ArgsType, Field, Int } from "type-graphql";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import type { Context } from "../context.js";
import { registerValues } from "../register-values.js";

/** Wire contract 19.4. */
export const MAX_WAIT_SECONDS = 30;

const WaitUntilEnum = registerValues("WaitUntil", {
  values: ["DONE"],
  description: "DONE: its content can be found, or the document has failed.",
});

@ArgsType()
export class WaitArgs {
  @Field(() => WaitUntilEnum, {
    nullable: true,
    description: "Answers when this is reached, or with the status at the end of the wait. Else answers at once.",
  })
  waitUntil?: "DONE" | null;

  @Field(() => Int, {
    nullable: true,
    description: `1 to ${MAX_WAIT_SECONDS}; the most when absent. A server that stops answers earlier.`,
  })
  @Min(1)
  @Max(MAX_WAIT_SECONDS)
  waitSeconds?: number | null;
}

/** The receipts with the statuses that were reached; as they are when no wait was asked for. */
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
