import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import { type ReviewStatus, reviewStatusOf } from "#core/memory/review/memory-review.service.js";
import { listOf } from "../fields/complexity.js";
import { type Connection, connect } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { ReviewStatusEnum } from "./memory.enums.js";
import { ReviewMemoryInput } from "./memory.inputs.js";
import { ReviewMemoryPayload } from "./memory.payloads.js";
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

  @Mutation(() => ReviewMemoryPayload, { description: "Decides whether an inferred memory counts as stated." })
  async reviewMemory(
    @Arg("input", () => ReviewMemoryInput, { description: "The inferred memory and the decision." })
    input: ReviewMemoryInput,
    @Ctx() context: Context,
  ): Promise<{ memory: Memory }> {
    context.forgetLoaded();
    return { memory: await context.services.memoryReview.review(context.principal, input) };
  }

  @FieldResolver(() => ReviewStatusEnum, {
    nullable: true,
    description: "The last decision on an inferred memory. Null when nobody has reviewed it.",
  })
  reviewStatus(@Root() memory: Memory): ReviewStatus | null {
    return reviewStatusOf(memory);
  }
}
