import { IdempotencyKeyInUseError, IdempotencyKeyReusedError } from "@loci/errors";
import { type Clock, DAY_MS } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { IdempotencyKeyRepository, KeyAttempt } from "./idempotency-key.repository.js";

export interface KeyedRequest {
  /** The key that the client chose. */
  key: string;
  fingerprint: string;
}

/** Receives a write that was done and answered, and whose answer a repeat will not get. */
export type ReportUnkept = (unkept: { organizationId: string; actorId: string; error: unknown }) => void;

const KEPT_MS = DAY_MS;
/** The longest time that a request holds its key after its server was killed. */
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
/** The largest answer in UTF-16 units. Most answers to writes are small, but memories are answered with their text. */
const MAX_ANSWER_LENGTH = 1_000_000;

/**
 * Does a write once for each key of a client, however often it is sent, and keeps the answer for a day. Failures are
 * not kept: a write that throws has changed nothing, and may be tried again under the same key.
 */
export class IdempotencyService {
  constructor(
    private readonly database: Database<{ idempotencyKeys: IdempotencyKeyRepository }>,
    private readonly clock: Clock,
    private readonly reportUnkept: ReportUnkept,
  ) {}

  /**
   * Throws `IdempotencyKeyReusedError` for another request under the key, `IdempotencyKeyInUseError` while the first is
   * in progress. An answer that is not kept leaves its key free.
   */
  async once<Answer extends object>(
    principal: Principal,
    { key, fingerprint }: KeyedRequest,
    work: () => Promise<Answer>,
    isKept: (answer: Answer) => boolean = () => true,
  ): Promise<{ answer: Answer; isRepeated: boolean }> {
    // The rows belong to the organization as a whole; their key names the client.
    const system = systemPrincipal(principal.organizationId);
    const attempt: KeyAttempt = { actorId: principal.actor.id, key, attempt: newId() };
    const known = await this.database.inTenant(system, async ({ idempotencyKeys }) => {
      const claim = { ...attempt, fingerprint, expiresAt: this.after(LEASE_MS), now: this.after(0) };
      return (await idempotencyKeys.claim(claim)) ? "claimed" : await idempotencyKeys.find(attempt);
    });
    if (known === "claimed")
      return { answer: await this.doAndKeep(system, attempt, { work, isKept }), isRepeated: false };
    if (known && known.fingerprint !== fingerprint) {
      throw new IdempotencyKeyReusedError("The Idempotency-Key was used for another request");
    }
    // The row is gone when the first request has just failed.
    if (!known || known.answer === null) {
      const details = { retryAfterMs: 1_000 };
      throw new IdempotencyKeyInUseError("The first request with this Idempotency-Key is in progress", { details });
    }
    // Written below, from an answer of the same kind of request.
    return { answer: JSON.parse(known.answer) as Answer, isRepeated: true };
  }

  private async doAndKeep<Answer extends object>(
    system: Principal,
    attempt: KeyAttempt,
    { work, isKept }: { work: () => Promise<Answer>; isKept: (answer: Answer) => boolean },
  ): Promise<Answer> {
    const renewal = setInterval(() => {
      // The next renewal makes up for one that failed.
      this.update(system, attempt, { expiresAt: this.after(LEASE_MS) }).catch(() => undefined);
    }, RENEW_EVERY_MS);
    renewal.unref();
    try {
      const answer = await work();
      // The write is done. When its answer cannot be kept, the key stays taken until its lease ends: a free key would
      // double the write.
      const text = isKept(answer) ? JSON.stringify(answer) : null;
      await this.keep(system, attempt, text).catch((error: unknown) =>
        this.reportUnkept({ organizationId: system.organizationId, actorId: attempt.actorId, error }),
      );
      return answer;
    } catch (error) {
      // The caller needs the original failure. A key that stays behind is free when its lease ends.
      await this.release(system, attempt).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  private async keep(system: Principal, attempt: KeyAttempt, answer: string | null): Promise<void> {
    if (answer === null || answer.length > MAX_ANSWER_LENGTH) await this.release(system, attempt);
    else await this.update(system, attempt, { answer, expiresAt: this.after(KEPT_MS) });
  }

  private async update(system: Principal, attempt: KeyAttempt, change: { answer?: string; expiresAt: Date }) {
    await this.database.inTenant(system, ({ idempotencyKeys }) => idempotencyKeys.update(attempt, change));
  }

  private async release(system: Principal, attempt: KeyAttempt): Promise<void> {
    await this.database.inTenant(system, ({ idempotencyKeys }) => idempotencyKeys.release(attempt));
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

/** Removes answers that are older than a day, and returns how many. Safe to repeat. */
export async function clearIdempotencyKeys(
  database: Database<{ idempotencyKeys: IdempotencyKeyRepository }>,
): Promise<number> {
  let cleared = 0;
  for (const organizationId of await database.organizationIds()) {
    cleared += await database.inTenant(systemPrincipal(organizationId), ({ idempotencyKeys }) =>
      idempotencyKeys.removeExpired(),
    );
  }
  return cleared;
}
