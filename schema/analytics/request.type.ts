import { Field, Float, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import { MAX_COUNTED_KEYS, type RequestType } from "#core/request-log/request-log.repository.js";
import { listOf } from "../fields/complexity.js";
import { connectionOf } from "../fields/connection.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime } from "../fields/scalars.js";

export const RequestTypeEnum = registerValues<RequestType>("RequestType", {
  description: "The purpose of a request.",
  values: {
    add: "Adds documents, messages or memories.",
    search: "Searches documents.",
    search_v4: "Searches memories and chunks, or builds a context.",
    update: "Changes something.",
    delete: "Deletes or forgets something.",
    chat: "Goes to the provider of a language model through the memory router.",
    request: "Anything else, such as reading a document.",
  },
  names: {
    add: "ADD",
    search: "SEARCH_DOCUMENTS",
    search_v4: "SEARCH",
    update: "UPDATE",
    delete: "DELETE",
    chat: "CHAT",
    request: "OTHER",
  },
});

@ObjectType("LoggedRequest", {
  simpleResolvers: true,
  description:
    "A request with a known key, as the log keeps it: no part of what was sent or answered. Operations over WebSocket " +
    "and links without a key are not logged.",
})
export class LoggedRequestType {
  @Field(() => ID, { description: "Identifies the request in the log." })
  id!: string;

  @Field(() => DateTime, { description: "When it arrived." })
  createdAt!: Date;

  @Field(() => RequestTypeEnum, {
    description:
      "The purpose. For GraphQL, that of the first field of the operation. REST routes have that of the operation they execute.",
  })
  type!: RequestType;

  @Field(() => String, { description: "The method and the pattern of the path, without the ids in it." })
  route!: string;

  @Field(() => String, {
    name: "containerTag",
    nullable: true,
    simple: false,
    description: "The first tag that it named. Null when it named none, and for GraphQL and agents.",
  })
  tag!: string | null;

  @Field(() => Int, {
    description:
      "The status of the answer, 499 where the connection closed before it was sent. GraphQL answers most errors with 200.",
  })
  statusCode!: number;

  @Field(() => Int, { description: "The time until its answer was sent, in milliseconds." })
  durationMs!: number;
}

export const LoggedRequestConnection = connectionOf("LoggedRequest", LoggedRequestType);

@InterfaceType("RequestCount", { description: "Requests that have something in common." })
abstract class RequestCountType {
  @Field(() => Int, { description: "The number of requests." })
  count!: number;

  @Field(() => Int, { description: "The number of those whose status is 400 or above." })
  failedCount!: number;

  @Field(() => Float, { description: "The mean time until their answers were sent, in milliseconds." })
  averageDurationMs!: number;

  @Field(() => DateTime, { description: "When the last of them arrived." })
  lastAt!: Date;
}

@ObjectType({ simpleResolvers: true, implements: RequestCountType, description: "The requests with one purpose." })
class RequestTypeCount extends RequestCountType {
  @Field(() => RequestTypeEnum, { description: "The purpose." })
  type!: RequestType;
}

@ObjectType({ simpleResolvers: true, implements: RequestCountType, description: "The requests with one key." })
export class RequestCountOfKey extends RequestCountType {}

@ObjectType({
  simpleResolvers: true,
  implements: RequestCountType,
  description: "The requests with one purpose in one hour.",
})
class RequestCountOfHour extends RequestCountType {
  @Field(() => DateTime, { description: "The begin of the hour." })
  hour!: Date;

  @Field(() => RequestTypeEnum, { description: "The purpose." })
  type!: RequestType;
}

@ObjectType({
  simpleResolvers: true,
  implements: RequestCountType,
  description: "The requests with one purpose and one status.",
})
class RequestCountOfStatus extends RequestCountType {
  @Field(() => RequestTypeEnum, { description: "The purpose." })
  type!: RequestType;

  @Field(() => Int, { description: "The status of their answers." })
  statusCode!: number;
}

@ObjectType("RequestCounts", { simpleResolvers: true, description: "The logged requests of a range of time, counted." })
export class RequestCountsType {
  @Field(() => DateTime, { description: "The begin of the range." })
  from!: Date;

  @Field(() => DateTime, { description: "The end of the range, which is no part of it." })
  to!: Date;

  @Field(() => [RequestTypeCount], { description: "By purpose, the most frequent first." })
  byType!: RequestTypeCount[];

  @Field(() => [RequestCountOfKey], {
    complexity: listOf(MAX_COUNTED_KEYS),
    description: `By key, the most frequent first: at most ${MAX_COUNTED_KEYS.toLocaleString("en-US")} keys.`,
  })
  byKey!: RequestCountOfKey[];

  @Field(() => Int, { description: "The number of keys with requests, those that `byKey` leaves out among them." })
  keyCount!: number;

  @Field(() => [RequestCountOfHour], {
    description: "By hour and purpose, the oldest hour first. Hours without requests are left out.",
  })
  byHour!: RequestCountOfHour[];

  @Field(() => [RequestCountOfStatus], { description: "By purpose and status, the most frequent first." })
  byStatus!: RequestCountOfStatus[];
}
