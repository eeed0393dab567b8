import { RateLimitedError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";

interface Limit {
  max: number;
  windowMs: number;
}

interface Window {
  endsAt: number;
  count: number;
}

/** Clients choose their addresses, so the number of remembered ones is bounded, and the oldest are dropped. */
const MAX_WINDOWS = 10_000;

/** Limits requests in fixed windows by key or address. Each server process counts for itself. */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly clock: Clock,
    /** The message for a client that meets the limit. */
    private readonly message = "Too many requests with this key",
  ) {}

  /** Throws `RateLimitedError` past the limit. */
  count(id: string, limit: Limit): void {
    const open = this.open(id);
    if (!open) {
      this.begin(id, limit);
      return;
    }
    open.count += 1;
    if (open.count > limit.max) this.refuse(open);
  }

  /** Throws `RateLimitedError` when the limit was reached before; counts nothing. */
  check(id: string, limit: Limit): void {
    const open = this.open(id);
    if (open && open.count >= limit.max) this.refuse(open);
  }

  private open(id: string): Window | null {
    const known = this.windows.get(id);
    return known && known.endsAt > this.now() ? known : null;
  }

  private begin(id: string, { windowMs }: Limit): void {
    // The entry is removed first, so that the map is in the order in which windows began.
    this.windows.delete(id);
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size >= MAX_WINDOWS) this.windows.delete(oldest);
    this.windows.set(id, { endsAt: this.now() + windowMs, count: 1 });
  }

  private refuse({ endsAt }: Window): never {
    throw new RateLimitedError(this.message, { details: { retryAfterMs: endsAt - this.now() } });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
