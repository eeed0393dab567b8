import { setImmediate as nextTurn } from "node:timers/promises";

/** The fields of as many items, with their edges, take some 10 ms. */
const ITEMS_IN_A_TURN = 200;

/**
 * A list whose items the executor completes a slice at a time: other requests get their turn of the event loop in between. What the items of
 * one slice ask of a loader is still one read.
 */
export function inTurns<Item>(items: Item[]): (Item | Promise<Item>)[] {
  let turn: Promise<unknown> = Promise.resolve();
  return items.map((item, index) => {
    if (index < ITEMS_IN_A_TURN) return item;
    if (index % ITEMS_IN_A_TURN === 0) turn = turn.then(() => nextTurn());
    return turn.then(() => item);
  });
}
