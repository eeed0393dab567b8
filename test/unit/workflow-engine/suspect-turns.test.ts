import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SuspectTurns } from "#adapters/workflow-engine/temporal/suspect-turns.js";

describe("the turns of steps that may have killed a worker", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** `permit` is null until the step may begin. */
  function ask(turns: SuspectTurns, signal = new AbortController().signal) {
    const asked = { permit: null as object | null };
    const reserved = turns.reserveSlot(null, signal).then((permit) => {
      asked.permit = permit;
      turns.markSlotUsed({ permit });
    });
    return Object.assign(asked, { reserved });
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it("let one begin when the one before has ended", async () => {
    const turns = new SuspectTurns(40);
    const [first, second] = [ask(turns), ask(turns)];
    await settle();
    expect([first.permit, second.permit]).toEqual([expect.anything(), null]);
    turns.releaseSlot({ permit: first.permit ?? {} });
    await second.reserved;
  });

  it("let one begin beside a step that has run for 30 s", async () => {
    const turns = new SuspectTurns(40);
    const [first, second, third] = [ask(turns), ask(turns), ask(turns)];
    await first.reserved;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(second.permit).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([second.permit, third.permit]).toEqual([expect.anything(), null]);
  });

  it("do not shorten the turn of a step when an earlier one ends beside it", async () => {
    const turns = new SuspectTurns(40);
    const [first, second, third] = [ask(turns), ask(turns), ask(turns)];
    await vi.advanceTimersByTimeAsync(40_000);
    turns.releaseSlot({ permit: first.permit ?? {} });
    await settle();
    expect([second.permit, third.permit]).toEqual([expect.anything(), null]);
  });

  it("let no more run at a time than the worker takes", async () => {
    const turns = new SuspectTurns(2);
    const [first, , third] = [ask(turns), ask(turns), ask(turns)];
    await vi.advanceTimersByTimeAsync(120_000);
    expect(third.permit).toBeNull();
    turns.releaseSlot({ permit: first.permit ?? {} });
    await third.reserved;
  });

  it("pass by what no longer asks", async () => {
    const turns = new SuspectTurns(40);
    const stopped = new AbortController();
    const [first, second, third] = [ask(turns), ask(turns, stopped.signal), ask(turns)];
    await settle();
    stopped.abort();
    await expect(second.reserved).rejects.toBe(stopped.signal.reason);
    turns.releaseSlot({ permit: first.permit ?? {} });
    await third.reserved;
  });
});
