import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import { leaveUnchecked } from "../fields/check-arguments.js";
import type { Context } from "../operation/context.js";
import { AddMemoriesInput, UpdateMemoryInput } from "./memory.inputs.js";
import { AddMemoriesPayload, UpdateMemoryPayload } from "./memory.payloads.js";

@Resolver()
export class MemoryChangesResolver {
  @Mutation(() => AddMemoriesPayload, {
    description:
      "Adds memories without a document, in the order of the input. Search finds them immediately. " +
      "A known fact stays the same memory and counts one more observation.",
  })
  async addMemories(
    @Arg("input", () => AddMemoriesInput, {
      validateFn: leaveUnchecked,
      description: "The memories and their container tag.",
    })
    input: AddMemoriesInput,
    @Ctx() context: Context,
  ): Promise<{ memories: Memory[] }> {
    context.forgetLoaded();
    return { memories: await context.services.memoryWriting.add(context.principal, input) };
  }

  @Mutation(() => UpdateMemoryPayload, {
    description:
      "Makes the next version of a memory. It is not forgotten, even if the version before was. " +
      "The same words make no new version.",
  })
  async updateMemory(
    @Arg("input", () => UpdateMemoryInput, { validateFn: leaveUnchecked, description: "The memory and its new text." })
    input: UpdateMemoryInput,
    @Ctx() context: Context,
  ): Promise<{ memory: Memory }> {
    context.forgetLoaded();
    return { memory: await context.services.memoryWriting.update(context.principal, input) };
  }
}
