import { EventEmitter, once } from "node:events";
import type { ActivitySlotInfo, CustomSlotSupplier, SlotPermit } from "@temporalio/worker";

/** As with the embedded engine: a step that breaks its process mostly does so soon. Then the next one begins beside it. */
const TURN_MS = 30_000;

/**
 * When workers die again and again, one step may be the cause, and all that ran beside it look the same. So steps whose
 * workers died begin one by one: each when the one before has ended. A death then counts against the step whose turn it
 * was. A step that waits has not left the server's queue, so no death counts against it.
 */
export class SuspectTurns implements CustomSlotSupplier<ActivitySlotInfo> {
  readonly type = "custom";
  private readonly maxSteps: number;
  private readonly held = new Set<SlotPermit>();
  private readonly changes = new EventEmitter();
  /** The step whose turn it is, or the place for it. */
  private current: SlotPermit | null = null;

  constructor(maxSteps: number) {
    this.maxSteps = maxSteps;
  }

  async reserveSlot(_context: unknown, signal: AbortSignal): Promise<SlotPermit> {
    while (this.current !== null || this.held.size >= this.maxSteps) {
      await once(this.changes, "change", { signal }).catch(() => signal.throwIfAborted());
    }
    const permit = {};
    this.held.add(permit);
    this.current = permit;
    return permit;
  }

  /** For steps that come without a poll, which suspects never do. */
  tryReserveSlot(): null {
    return null;
  }

  markSlotUsed({ permit }: { permit: SlotPermit }): void {
    setTimeout(() => this.endTurn(permit), TURN_MS).unref();
  }

  releaseSlot({ permit }: { permit: SlotPermit }): void {
    this.held.delete(permit);
    this.endTurn(permit);
  }

  private endTurn(permit: SlotPermit): void {
    if (this.current === permit) this.current = null;
    this.changes.emit("change");
  }
}
