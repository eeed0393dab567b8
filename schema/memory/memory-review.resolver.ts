import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import { type ReviewAction, type ReviewStatus, reviewStatusOf } from "#core/memory/review/memory-review.service.js";
import { listOf } from "../fields/complexity.js";
import { type Connection, connect } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { ReviewActionEnum, ReviewStatusEnum } from "./memory.enums.js";
import { MemoryConnection, MemoryType } from "./memory.type.js";

@Resolver(() => MemoryType)
export class MemoryReviewResolver {
  @Query(() => MemoryConnection, {
    complexity: listOf(10),
    description: "Inferred memories that nobody has reviewed, at most 50. Those with the most parents come first.",
  })
  async inferredMemories(
    @Arg("containerTag", () => String, { description: "The tag that the memories belong to." }) containerTag: string,
    @Ctx() { services, principal }: Context,
  ): Promise<Connection<Memory>> {
    const { memories, totalCount, hasNext } = await services.memoryReview.listInferred(principal, containerTag);
    return connect(memories, { totalCount, hasNext, hasPrevious: false, cursorOf: ({ id }) => id });
  }

  @Mutation(() => MemoryType, { description: "Decides whether an inferred memory counts as stated." })
  async reviewMemory(
    @Arg("containerTag", () => String, { description: "The tag that the memory belongs to." }) containerTag: string,
    @Arg("memoryId", () => ID, { description: "The id of the inferred memory." }) memoryId: string,
    @Arg("action", () => ReviewActionEnum, { description: "The decision." }) action: ReviewAction,
    @Ctx() context: Context,
  ): Promise<Memory> {
    context.forgetLoaded();
    return await context.services.memoryReview.review(context.principal, { containerTag, memoryId, action });
  }

  @FieldResolver(() => ReviewStatusEnum, {
    nullable: true,
    description: "The last decision on an inferred memory. Null when nobody has reviewed it.",
  })
  reviewStatus(@Root() memory: Memory): ReviewStatus | null {
    return reviewStatusOf(memory);
  }
}
