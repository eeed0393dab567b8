import { StorageFullError, UnavailableError } from "@loci/errors";
import { expect, it } from "vitest";
import { JoinedReads } from "#core/kernel/joined-reads.js";
import { systemPrincipal } from "#core/kernel/principal.js";

const PRINCIPAL = systemPrincipal("organization");

it.each([new UnavailableError("The database did not answer in time"), new StorageFullError("The disk is full")])(
  "a database that cannot answer is asked once for all reads of a moment: %s",
  async (failure) => {
    let transactions = 0;
    const reads = new JoinedReads<null>(() => {
      transactions += 1;
      return Promise.reject(failure);
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((answer) => reads.run(PRINCIPAL, async () => answer)));
    expect(outcomes).toEqual(Array(3).fill({ status: "rejected", reason: failure }));
    expect(transactions).toBe(1);
  },
);

it("reads whose transaction one of them has broken run again, each alone", async () => {
  let transactions = 0;
  const reads = new JoinedReads<null>((_principal, work) => {
    transactions += 1;
    return work(null);
  });
  const broken = new Error("syntax error");
  const outcomes = await Promise.allSettled([
    reads.run(PRINCIPAL, async () => "answer"),
    reads.run(PRINCIPAL, () => Promise.reject(broken)),
  ]);
  expect(outcomes).toEqual([
    { status: "fulfilled", value: "answer" },
    { status: "rejected", reason: broken },
  ]);
  expect(transactions).toBe(3);
});
