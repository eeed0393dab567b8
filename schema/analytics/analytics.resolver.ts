import { ArrayMaxSize } from "class-validator";
import type { ComplexityEstimatorArgs } from "graphql-query-complexity";
import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import type { ApiKey } from "#core/api-key/api-key.entity.js";
import type { ListPage } from "#core/kernel/list-place.js";
import { MAX_RANGE_DAYS } from "#core/reading/analytics/analytics.service.js";
import type { ContentCounts } from "#core/reading/analytics/content-counts.repository.js";
import type {
  RequestCount,
  RequestCounts,
  RequestRecord,
  RequestType,
  RoutedDay,
} from "#core/request-log/request-log.repository.js";
import { ApiKeyType } from "../api-key/api-key.type.js";
import { listOf, queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectPage, PageArgs, readPage } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import { ContentCountsType, RoutedDayType } from "./content-counts.type.js";
import {
  LoggedRequestConnection,
  LoggedRequestType,
  RequestCountOfKey,
  RequestCountsType,
  RequestTypeEnum,
} from "./request.type.js";

const NEEDS = "Requires a full key, which may ask 100 times a minute: otherwise null and an error.";
const TO = "The end of the range, which is no part of it. Default: now.";
const MAX_REQUEST_IDS = 100;
/** There are fewer types, but some clients name one twice. */
const MAX_TYPES = 20;

@ArgsType()
export class RequestsArgs {
  @Field(() => DateTime, {
    nullable: true,
    description: `The begin of the range: at most ${MAX_RANGE_DAYS} days before its end. Default: ${MAX_RANGE_DAYS} days before.`,
  })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: TO })
  to?: Date | null;

  @Field(() => [ID], { nullable: true, description: `Only these requests, at most ${MAX_REQUEST_IDS}.` })
  @ArrayMaxSize(MAX_REQUEST_IDS)
  ids?: string[] | null;

  @Field(() => [RequestTypeEnum], { nullable: true, description: "Only requests with one of these purposes." })
  @ArrayMaxSize(MAX_TYPES)
  types?: RequestType[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "True: only requests whose status is 400 or above. False: only the others.",
  })
  hasFailed?: boolean | null;

  @Field(() => Int, { nullable: true, description: "Only requests with this status." })
  statusCode?: number | null;

  @Field(() => ID, { nullable: true, description: "Only requests with the key of this id." })
  keyId?: string | null;
}

@ArgsType()
class RequestCountsArgs {
  @Field(() => DateTime, {
    nullable: true,
    description: `The begin of the range: at most ${MAX_RANGE_DAYS} days before its end. Default: 24 hours before.`,
  })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: TO })
  to?: Date | null;
}

@ArgsType()
class ContentCountsArgs {
  @Field(() => DateTime, {
    nullable: true,
    description: "The begin of the range, of any length. Default: the first day of the organization.",
  })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: TO })
  to?: Date | null;
}

@Resolver(() => LoggedRequestType)
export class AnalyticsResolver {
  @Query(() => LoggedRequestConnection, {
    nullable: true,
    complexity: queriedPageOf,
    description: `The logged requests of the organization, newest first. One appears about a second after its answer. ${NEEDS}`,
  })
  async requests(
    @Args(() => PageArgs) pageArgs: PageArgs,
    @Args(() => RequestsArgs) args: RequestsArgs,
    @Ctx() context: Context,
  ): Promise<Connection<RequestRecord>> {
    const page = readPage(pageArgs, { list: "requests", sort: "createdAt", order: "desc" });
    const { requests, totalCount, hasNext } = await listRequests(context, args, page);
    return connectPage(
      requests.map((request) => ({ ...request, updatedAt: request.createdAt })),
      { page, totalCount, hasNext },
    );
  }

  @Query(() => RequestCountsType, {
    nullable: true,
    complexity: countsOf,
    description: `The number of logged requests by purpose, key, hour and status. ${NEEDS}`,
  })
  async requestCounts(
    @Args(() => RequestCountsArgs) args: RequestCountsArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<RequestCounts> {
    return await services.analytics.requestCounts(principal, args);
  }

  @Query(() => ContentCountsType, {
    nullable: true,
    complexity: 500,
    description: `How much the organization holds, and how much of it is new. ${NEEDS}`,
  })
  async contentCounts(
    @Args(() => ContentCountsArgs) args: ContentCountsArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<ContentCounts> {
    return await services.analytics.contentCounts(principal, args);
  }

  @Query(() => [RoutedDayType], {
    nullable: true,
    complexity: 500,
    description:
      "The days with calls through the memory router, the oldest first, as long as requests are kept (90 days unless " +
      `LOCI_REQUEST_LOG_RETENTION_DAYS says otherwise). ${NEEDS}`,
  })
  async routedDays(@Ctx() { services, principal }: Context): Promise<RoutedDay[]> {
    return await services.analytics.routedDays(principal);
  }

  @FieldResolver(() => ApiKeyType, { nullable: true, description: "The key that was used. Null when no key was." })
  async apiKey(@Root() { keyId }: RequestRecord, @Ctx() { loaders }: Context): Promise<ApiKey | null> {
    return await loaders.apiKey.load(keyId);
  }
}

@Resolver(() => RequestCountOfKey)
export class RequestCountOfKeyResolver {
  @FieldResolver(() => ApiKeyType, {
    nullable: true,
    complexity: listOf(1),
    description: "The key that was used. Null when no key was.",
  })
  async apiKey(
    @Root() { keyId }: RequestCount & Pick<RequestRecord, "keyId">,
    @Ctx() { loaders }: Context,
  ): Promise<ApiKey | null> {
    return await loaders.apiKey.load(keyId);
  }
}

/** The cost of the questions to the database, and of a member of `byHour` for each hour and purpose of the range. */
function countsOf({ args, childComplexity }: ComplexityEstimatorArgs): number {
  // The schema has coerced the arguments.
  const { from, to } = args as RequestCountsArgs;
  const hours = from ? ((to?.getTime() ?? Date.now()) - from.getTime()) / HOUR_MS : 24;
  return 500 + PURPOSES * Math.ceil(Math.min(Math.max(hours, 0), 24 * MAX_RANGE_DAYS)) + childComplexity;
}

const HOUR_MS = 3_600_000;
const PURPOSES = 7;

/** One page of the requests that the arguments select. Throws `BadInputError`. */
export async function listRequests({ services, principal }: Context, args: RequestsArgs, page: ListPage) {
  const { from, to, ids, types, hasFailed, statusCode, keyId } = args;
  return await services.analytics.requests(principal, { from, to, ids, types, hasFailed, statusCode, keyId }, page);
}
