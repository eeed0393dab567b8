import { BadInputError, StorageFullError, UnavailableError } from "@loci/errors";
import { expect, it } from "vitest";
import { JoinedWrites } from "#core/kernel/joined-writes.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";

const ONE = systemPrincipal("one");
const OTHER = systemPrincipal("other");

/** Notes each transaction. `refusing` throws what fails it. */
function openWrites({ refusing = () => undefined }: { refusing?: (items: number[]) => void } = {}) {
  const transactions: { principal: Principal; items: number[] }[] = [];
  const writes = new JoinedWrites<number>(async (principal, items) => {
    transactions.push({ principal, items });
    await new Promise(setImmediate);
    refusing(items);
  }, 3);
  return { writes, transactions };
}

it("items that come while others are written share the next transactions, each of a bounded size", async () => {
  const { writes, transactions } = openWrites();
  await Promise.all([1, 2, 3, 4, 5, 6].map((item) => writes.add(ONE, item)));
  await writes.add(ONE, 7);
  expect(transactions.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5, 6], [7]]);
});

it("items of different principals never share a transaction", async () => {
  const { writes, transactions } = openWrites();
  await Promise.all([1, 2, 3, 4].map((item) => writes.add(item % 2 === 0 ? ONE : OTHER, item)));
  expect(transactions).toEqual([
    { principal: OTHER, items: [1] },
    { principal: ONE, items: [2] },
    { principal: OTHER, items: [3] },
    { principal: ONE, items: [4] },
  ]);
});

it("items whose transaction one of them has broken are written by themselves, and that one fails", async () => {
  const bad = new BadInputError("A text holds a character that cannot be stored");
  const { writes, transactions } = openWrites({
    refusing: (items) => {
      if (items.includes(3)) throw bad;
    },
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => writes.add(ONE, item)));
  const written = { status: "fulfilled", value: undefined };
  expect(outcomes).toEqual([written, written, { status: "rejected", reason: bad }, written]);
  expect(transactions.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

it.each([new UnavailableError("The database did not answer in time"), new StorageFullError("The disk is full")])(
  "a database that cannot answer is asked once for all items of a transaction: %s",
  async (failure) => {
    const { writes, transactions } = openWrites({
      refusing: () => {
        throw failure;
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => writes.add(ONE, item)));
    expect(outcomes).toEqual(Array(4).fill({ status: "rejected", reason: failure }));
    expect(transactions.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  },
);
