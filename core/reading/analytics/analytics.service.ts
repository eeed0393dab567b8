import { BadInputError } from "@loci/errors";
import { RateLimiter } from "#core/api-key/rate-limiter.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { ListPage } from "#core/kernel/list-place.js";
import { requireUnscoped } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type {
  RequestCounts,
  RequestLogRepository,
  RequestRecord,
  RequestsQuery,
  RoutedDay,
  TimeRange,
} from "#core/request-log/request-log.repository.js";
import type { ContentCounts, ContentCountsRepository } from "./content-counts.repository.js";

/** From the wire contract. */
export const MAX_RANGE_DAYS = 90;
const MAX_CALLS_A_MINUTE = 100;
const DAY_MS = 86_400_000;

/** Missing moments have defaults: `to` is now. */
export type AskedRange = { [Name in keyof TimeRange]?: Date | null | undefined };

type Asked<Query extends TimeRange> = Omit<Query, keyof TimeRange> & AskedRange;

interface AnalyticsServiceRepositories {
  contentCounts: ContentCountsRepository;
  requestLog: RequestLogRepository;
}

/** Tells a full key what was asked of the organization, and what it holds. */
export class AnalyticsService {
  /** Each answer may read all requests of a quarter. */
  private readonly rates: RateLimiter;

  constructor(
    private readonly database: Database<AnalyticsServiceRepositories>,
    private readonly clock: Clock,
  ) {
    this.rates = new RateLimiter(clock, "Too many questions about requests with this key");
  }

  /** Logged requests. Without `from`: those of 90 days. */
  async requests(
    principal: Principal,
    query: Asked<RequestsQuery>,
    page: ListPage,
  ): Promise<{ requests: RequestRecord[]; totalCount: number; hasNext: boolean }> {
    this.admit(principal);
    const range = this.rangeOf(query, MAX_RANGE_DAYS);
    return await this.database.inTenant(principal, ({ requestLog }) => requestLog.list({ ...query, ...range }, page));
  }

  /** Without `from`: those of one day. */
  async requestCounts(principal: Principal, asked: AskedRange): Promise<RequestCounts & TimeRange> {
    this.admit(principal);
    const range = this.rangeOf(asked, 1);
    const counts = await this.database.inTenant(principal, ({ requestLog }) => requestLog.count(range));
    return { ...range, ...counts };
  }

  /** Counts the contents of a range of any length. Without `from`: since the first day. Nothing lies between now and a later `from` without `to`. */
  async contentCounts(principal: Principal, { from, to }: AskedRange): Promise<ContentCounts> {
    this.admit(principal);
    const range = { from: from ?? new Date(0), to: to ?? this.clock.now() };
    if (to) refuseBackward(range);
    return await this.database.inTenant(principal, ({ contentCounts }) => contentCounts.read(range));
  }

  async routedDays(principal: Principal): Promise<RoutedDay[]> {
    this.admit(principal);
    return await this.database.inTenant(principal, ({ requestLog }) => requestLog.listRoutedDays());
  }

  private admit(principal: Principal): void {
    requireUnscoped(principal);
    const { organizationId, actor } = principal;
    this.rates.count(`${organizationId} ${actor.id}`, { max: MAX_CALLS_A_MINUTE, windowMs: 60_000 });
  }

  private rangeOf({ from, to }: AskedRange, usualDays: number): TimeRange {
    const end = to ?? this.clock.now();
    const range = { from: from ?? new Date(end.getTime() - usualDays * DAY_MS), to: end };
    refuseBackward(range);
    if (end.getTime() - range.from.getTime() > MAX_RANGE_DAYS * DAY_MS)
      throw refuse(`must be at most ${MAX_RANGE_DAYS} days before the end of the range`);
    return range;
  }
}

function refuseBackward({ from, to }: TimeRange): void {
  if (from > to) throw refuse("must not be later than the end of the range");
}

function refuse(message: string): BadInputError {
  return new BadInputError("Invalid range of time", [{ path: ["from"], message }]);
}
