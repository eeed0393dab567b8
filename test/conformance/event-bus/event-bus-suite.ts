import { expect, it } from "vitest";
import type { EventBus, EventNotice } from "#core/ports/event-bus.js";
import { waitFor } from "#test/support/wait-for.js";

export interface EventBusUnderTest {
  bus: EventBus;
  /** Commits a transaction that publishes, in another process or connection. */
  publish(notice: { organizationId: string; eventId: number | null; hasIntent: boolean }): Promise<void>;
  /** Breaks the bus's connection as a restart of the other side would. */
  breakConnection(): Promise<void>;
}

/** The promises of every event bus. */
export function eventBusSuite(open: () => Promise<EventBusUnderTest>): void {
  it("tells every subscriber of a committed event", async () => {
    const { bus, publish } = await open();
    const seen: (EventNotice | "resumed")[][] = [[], []];
    for (const list of seen) bus.subscribe((notice) => list.push(notice));
    await publish({ organizationId: "a", eventId: 7, hasIntent: false });
    await waitFor(
      () => seen,
      (lists) => lists.every((list) => list.length === 1),
    );
    expect(seen).toEqual([[{ organizationId: "a", eventId: 7 }], [{ organizationId: "a", eventId: 7 }]]);
    await bus.close();
  });

  it("wakes the dispatcher for intents alone", async () => {
    const { bus, publish } = await open();
    let wakes = 0;
    const notices: unknown[] = [];
    bus.onIntent(() => {
      wakes += 1;
    });
    bus.subscribe((notice) => notices.push(notice));
    await publish({ organizationId: "a", eventId: null, hasIntent: true });
    await publish({ organizationId: "a", eventId: 8, hasIntent: false });
    await waitFor(
      () => notices,
      (list) => list.length === 1,
    );
    expect(wakes).toBe(1);
    await bus.close();
  });

  it("says nothing to those who unsubscribed", async () => {
    const { bus, publish } = await open();
    const gone: unknown[] = [];
    const here: unknown[] = [];
    const unsubscribe = bus.subscribe((notice) => gone.push(notice));
    bus.subscribe((notice) => here.push(notice));
    unsubscribe();
    await publish({ organizationId: "a", eventId: 9, hasIntent: false });
    await waitFor(
      () => here,
      (list) => list.length === 1,
    );
    expect(gone).toEqual([]);
    await bus.close();
  });

  it("comes back by itself after a lost connection, and says that something may have been missed", async () => {
    const { bus, publish, breakConnection } = await open();
    const seen: (EventNotice | "resumed")[] = [];
    bus.subscribe((notice) => seen.push(notice));
    await breakConnection();
    await waitFor(
      () => seen,
      (list) => list.includes("resumed"),
    );
    await publish({ organizationId: "a", eventId: 10, hasIntent: false });
    const isBack = (notice: EventNotice | "resumed") => notice !== "resumed" && notice.eventId === 10;
    await waitFor(
      () => seen,
      (list) => list.some(isBack),
    );
    await bus.close();
  });
}
