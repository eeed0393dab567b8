import { RateLimitedError } from "#core/errors.js";
import type { Clock } from "#core/ports/clock.js";

interface Limit {
  max: number;
  windowMs: number;
}

interface Window {
  endsAt: number;
  count: number;
}

/** Fixed windows by key, counted in this process: each server program grants its own. */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly clock: Clock) {}

  /** Throws `RateLimitedError` past the limit. */
  count(keyId: string, limit: Limit): void {
    const now = this.clock.now().getTime();
    const open = this.windows.get(keyId);
    if (!open || open.endsAt <= now) {
      this.windows.set(keyId, { endsAt: now + limit.windowMs, count: 1 });
      return;
    }
    open.count += 1;
    if (open.count > limit.max) {
      throw new RateLimitedError("Too many requests with this key", { details: { retryAfterMs: open.endsAt - now } });
    }
  }
}
