import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import type { ForgetMatchingResult } from "#core/reading/forgetting/forgetting.service.js";
import { listOf } from "../../fields/complexity.js";
import type { Context } from "../../operation/context.js";
import {
  EraseMemoriesInput,
  ForgetMatchingMemoriesInput,
  ForgetMemoryInput,
  RestoreMemoriesInput,
} from "./forgetting.inputs.js";
import {
  EraseMemoriesPayload,
  ForgetMatchingMemoriesPayload,
  ForgetMemoryPayload,
  RestoreMemoriesPayload,
} from "./forgetting.payloads.js";

@Resolver()
export class ForgettingResolver {
  @Mutation(() => ForgetMemoryPayload, {
    description:
      "Removes the memory from search, profiles and lists. It can be restored until its retention time has passed.",
  })
  async forgetMemory(
    @Arg("input", () => ForgetMemoryInput, { description: "The memory, and the reason." }) input: ForgetMemoryInput,
    @Ctx() context: Context,
  ): Promise<{ memory: Memory }> {
    context.forgetLoaded();
    return { memory: await context.services.forgetting.forget(context.principal, input) };
  }

  @Mutation(() => ForgetMatchingMemoriesPayload, {
    complexity: listOf(50),
    description:
      "Forgets the memories that a query finds, or those with the given ids. " +
      "It is a dry run unless `dryRun` is false.",
  })
  async forgetMatchingMemories(
    @Arg("input", () => ForgetMatchingMemoriesInput, { description: "Which memories to forget." })
    input: ForgetMatchingMemoriesInput,
    @Ctx() context: Context,
  ): Promise<ForgetMatchingResult> {
    context.forgetLoaded();
    return await context.services.forgetting.forgetMatching(context.principal, input);
  }

  @Mutation(() => RestoreMemoriesPayload, {
    complexity: listOf(50),
    description: "Restores forgotten memories, until their retention time has passed.",
  })
  async restoreMemories(
    @Arg("input", () => RestoreMemoriesInput, { description: "Which memories to restore." })
    input: RestoreMemoriesInput,
    @Ctx() context: Context,
  ): Promise<{ memories: Memory[] }> {
    context.forgetLoaded();
    return { memories: await context.services.forgetting.restore(context.principal, input) };
  }

  @Mutation(() => EraseMemoriesPayload, {
    description:
      "Erases memories immediately and permanently. Requires a full key. The source documents stay: delete them, too.",
  })
  async eraseMemories(
    @Arg("input", () => EraseMemoriesInput, { description: "Which memories to erase." }) input: EraseMemoriesInput,
    @Ctx() context: Context,
  ): Promise<EraseMemoriesPayload> {
    context.forgetLoaded();
    return { erasedCount: await context.services.forgetting.erase(context.principal, input) };
  }
}
