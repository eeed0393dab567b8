import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRelation } from "#core/memory/memory-relation.entity.js";
import { type ReviewStatus, reviewStatusOf } from "#core/memory/review/memory-review.service.js";
import { queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectList, PageArgs } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { ReviewStatusEnum } from "./memory.enums.js";
import { ReviewMemoryInput } from "./memory.inputs.js";
import { ReviewMemoryPayload } from "./memory.payloads.js";
import { MemoryConnection, MemoryType } from "./memory.type.js";

@Resolver(() => MemoryType)
export class MemoryReviewResolver {
  @Query(() => MemoryConnection, {
    complexity: queriedPageOf,
    description:
      "Inferred memories that nobody has reviewed. Those with the most parents come first. The pages end after 1,000, " +
      "`totalCount` counts all.",
  })
  async inferredMemories(
    @Arg("containerTag", () => String, { description: "The tag that the memories belong to." }) containerTag: string,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { services, principal, loaders }: Context,
  ): Promise<Connection<Memory>> {
    const { memories, totalCount } = await services.memoryReview.listInferred(principal, containerTag);
    const relations = await Promise.all(memories.map(({ id }) => loaders.relationsOfMemory.load(id)));
    const parents = new Map(memories.map(({ id }, index) => [id, parentCount(relations[index] ?? [])]));
    const page = connectList(memories, args, {
      list: "inferredMemories",
      keyOf: ({ id, createdAt }) => `${String(parents.get(id)).padStart(6, "0")} ${createdAt.toISOString()} ${id}`,
      order: "desc",
    });
    return { ...page, totalCount };
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

function parentCount(relations: MemoryRelation[]): number {
  return relations.filter(({ relation }) => relation === "derive").length;
}
