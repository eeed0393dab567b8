import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type IdempotencyKey, IdempotencyKeyEntity } from "./idempotency-key.entity.js";

/** One attempt at the request behind a key. */
export type KeyAttempt = Pick<IdempotencyKey, "actorId" | "key" | "attempt">;

export class IdempotencyKeyRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Returns false when another attempt has the key. */
  async claim(claim: KeyAttempt & Pick<IdempotencyKey, "fingerprint" | "expiresAt"> & { now: Date }): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const { actorId, key, fingerprint, attempt, expiresAt, now } = claim;
    const rows = await entityManager.execute(
      `insert into idempotency_key (organization_id, actor_id, key, fingerprint, attempt, answer, expires_at)
       values (?, ?, ?, ?, ?, null, ?)
       on conflict (organization_id, actor_id, key) do update
         set fingerprint = excluded.fingerprint, attempt = excluded.attempt, answer = null, expires_at = excluded.expires_at
         where idempotency_key.expires_at <= ?
       returning 1 as claimed`,
      [organizationId, actorId, key, fingerprint, attempt, expiresAt, now],
    );
    return rows.length > 0;
  }

  async find({ actorId, key }: Pick<IdempotencyKey, "actorId" | "key">): Promise<IdempotencyKey | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(IdempotencyKeyEntity, { organizationId, actorId, key });
  }

  /** Does nothing when the key has passed to another attempt. */
  async update(of: KeyAttempt, change: Partial<Pick<IdempotencyKey, "answer" | "expiresAt">>): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(IdempotencyKeyEntity, { organizationId, ...of }, change);
  }

  /** Frees the key: the next request under it is the first again. */
  async release(of: KeyAttempt): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(IdempotencyKeyEntity, { organizationId, ...of });
  }

  /** Returns how many were removed. */
  async removeExpired(): Promise<number> {
    const { entityManager, organizationId, clock } = this.context;
    return await entityManager.nativeDelete(IdempotencyKeyEntity, { organizationId, expiresAt: { $lte: clock.now() } });
  }
}
