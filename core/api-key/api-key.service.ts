import { BadInputError, ConflictError, NotFoundError, PlatformError, UnauthenticatedError } from "@loci/errors";
import { type Clock, DAY_MS } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireUnscoped, requireWrite } from "#core/kernel/permission.js";
import { type Permission, type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { validateTags } from "#core/kernel/validate-tags.js";
import { type ApiKey, ApiKeyEntity, isUsable, newApiKey } from "./api-key.entity.js";
import type { ApiKeyRepository } from "./api-key.repository.js";
import { hashKey, newKeyText } from "./key-text.js";
import { RateLimiter } from "./rate-limiter.js";

export interface NewApiKeyInput {
  name?: string | null | undefined;
  containerTags: string[];
  expiresInDays?: number | null | undefined;
  rateLimitMax?: number | null | undefined;
  rateLimitWindowMs?: number | null | undefined;
  permission?: Permission | null | undefined;
}

/** Every process refuses a disabled key after this long at most. */
const REMEMBER_MS = 2_000;
/** From the wire contract. */
const DEFAULT_RATE_LIMIT = { max: 500, windowMs: 60_000 };
const MAX_REMEMBERED = 10_000;
const MINUTE_MS = 60_000;

export interface KeyLimits {
  /** The limit of a full key; a scoped key has its own. */
  requestsPerMinute: number;
  /** The limit of one address for requests with keys that are unknown, disabled or expired. */
  refusalsPerMinute: number;
}

export class ApiKeyService {
  private readonly remembered = new Map<string, { key: ApiKey; until: number }>();
  private readonly usedAt = new Map<string, number>();
  private readonly rates: RateLimiter;
  private readonly refusals: RateLimiter;

  constructor(
    private readonly database: Database<Locks & { apiKeys: ApiKeyRepository }>,
    private readonly clock: Clock,
    private readonly limits: KeyLimits,
  ) {
    this.rates = new RateLimiter(clock);
    this.refusals = new RateLimiter(clock, "Too many requests with a wrong key from this address");
  }

  /** Finds the holder of this key. The request counts for the key's rate limit, and a refusal for the address. */
  async authenticate(clearKey: string, address: string): Promise<Principal> {
    const key = await this.findAccepted(clearKey, address);
    const { tags, rateLimitMax, rateLimitWindowMs } = key;
    const ofScoped = {
      max: rateLimitMax ?? DEFAULT_RATE_LIMIT.max,
      windowMs: rateLimitWindowMs ?? DEFAULT_RATE_LIMIT.windowMs,
    };
    this.rates.count(key.id, tags ? ofScoped : { max: this.limits.requestsPerMinute, windowMs: MINUTE_MS });
    await this.noteUse(key);
    return principalOf(key);
  }

  /** Like `authenticate`, but not counted: for a connection that stays open and must end when its key does. */
  async recheck(clearKey: string): Promise<Principal> {
    return principalOf(await this.findUsable(clearKey));
  }

  /** Only this answer holds the clear key. */
  async create(principal: Principal, input: NewApiKeyInput): Promise<{ key: string; apiKey: ApiKey }> {
    requireUnscoped(principal);
    requireWrite(principal);
    const tags = validateTags(input.containerTags);
    if (tags.length === 0) {
      throw new BadInputError("Invalid container tag", [
        { path: ["containerTags"], message: "at least one is needed" },
      ]);
    }
    const key = newKeyText(principal.organizationId);
    const expiresAt = input.expiresInDays ? new Date(this.clock.now().getTime() + input.expiresInDays * DAY_MS) : null;
    const row = newApiKey(key, {
      name: input.name || `Key for ${tags[0]}`,
      permission: input.permission ?? "write",
      tags,
      rateLimitMax: input.rateLimitMax ?? DEFAULT_RATE_LIMIT.max,
      rateLimitWindowMs: input.rateLimitWindowMs ?? DEFAULT_RATE_LIMIT.windowMs,
      expiresAt,
    });
    return { key, apiKey: await this.database.inTenant(principal, ({ apiKeys }) => apiKeys.add(row)) };
  }

  /**
   * Disables the key; content written with it stays. Throws `ConflictError` for the last full key that may write,
   * because nobody could make or revoke keys any more. Safe to repeat.
   */
  async revoke(principal: Principal, id: string): Promise<ApiKey> {
    requireUnscoped(principal);
    requireWrite(principal);
    const key = await this.database.inTenant(principal, async (repositories) => {
      // Revocations run one after another, so that two keys which revoke each other at once leave one of them.
      await repositories.lock("api-keys");
      const keys = await repositories.apiKeys.list();
      const administering = keys.filter((key) => administers(key) && isUsable(key, this.clock.now()));
      if (administering.length === 1 && administering[0]?.id === id) {
        throw new ConflictError("The last full key cannot be revoked: start Loci with another LOCI_API_KEY first");
      }
      await repositories.apiKeys.disable(id);
      return await repositories.apiKeys.find(id);
    });
    if (!key) throw new NotFoundError("Key not found");
    this.remembered.delete(key.hash);
    return key;
  }

  async list(principal: Principal): Promise<ApiKey[]> {
    requireUnscoped(principal);
    return await this.database.inTenant(principal, (repositories) => repositories.apiKeys.list());
  }

  /** In the order of the ids. Null for an unknown one, and for everyone but full keys. */
  async getMany(principal: Principal, ids: string[]): Promise<(ApiKey | null)[]> {
    if (principal.grants !== "all") return ids.map(() => null);
    const found = await this.database.inTenant(principal, ({ apiKeys }) => apiKeys.listByIds(ids));
    const byId = new Map(found.map((key) => [key.id, key]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  async get(principal: Principal, id: string): Promise<ApiKey> {
    requireUnscoped(principal);
    const key = await this.database.inTenant(principal, (repositories) => repositories.apiKeys.find(id));
    if (!key) throw new NotFoundError("Key not found");
    return key;
  }

  /**
   * Past its limit an address is refused unless its key is known as good. Other clients behind the address thus go on.
   */
  private async findAccepted(clearKey: string, address: string): Promise<ApiKey> {
    const limit = { max: this.limits.refusalsPerMinute, windowMs: MINUTE_MS };
    if (!this.remembered.has(hashKey(clearKey))) this.refusals.check(address, limit);
    try {
      return await this.findUsable(clearKey);
    } catch (error) {
      if (error instanceof UnauthenticatedError) this.refusals.count(address, limit);
      throw error;
    }
  }

  private async findUsable(clearKey: string): Promise<ApiKey> {
    const hash = hashKey(clearKey);
    const now = this.clock.now();
    const known = this.remembered.get(hash);
    const key = known && known.until > now.getTime() ? known.key : await this.look(hash);
    if (!key) throw new UnauthenticatedError("The key is not known");
    if (key.disabledAt) throw new UnauthenticatedError("The key is disabled");
    if (key.expiresAt && key.expiresAt <= now) throw new UnauthenticatedError("The key has expired");
    return key;
  }

  private async look(hash: string): Promise<ApiKey | null> {
    const key = await this.database.inAuthentication(hash, (entityManager) =>
      entityManager.findOne(ApiKeyEntity, { hash }),
    );
    if (!key) return null;
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(hash, { key, until: this.clock.now().getTime() + REMEMBER_MS });
    return key;
  }

  /** The time of use is exact to the minute, because a write for each request would cost more than the request. */
  private async noteUse(key: ApiKey): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - (this.usedAt.get(key.id) ?? 0) < 60_000) return;
    this.usedAt.set(key.id, now);
    try {
      await this.database.inTenant(systemPrincipal(key.organizationId), (repositories) =>
        repositories.apiKeys.markUsed([key.id]),
      );
    } catch (error) {
      // A database that takes no writes still answers reads. The next minute records the use again.
      const isPassing = error instanceof PlatformError && error.retryable;
      if (!isPassing) throw error;
    }
  }
}

function administers({ tags, permission }: ApiKey): boolean {
  return tags === null && permission === "write";
}

function principalOf(key: ApiKey): Principal {
  const { permission, tags } = key;
  return {
    organizationId: key.organizationId,
    actor: { kind: "key", id: key.id },
    role: tags ? "member" : "owner",
    permission,
    grants: tags ? tags.map((tag) => ({ tag, permission })) : "all",
  };
}
