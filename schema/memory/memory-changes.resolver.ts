import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import type { Context } from "../context.js";
import { AddMemoriesInput, UpdateMemoryInput } from "./memory.inputs.js";
import { MemoryType } from "./memory.type.js";

@Resolver()
export class MemoryChangesResolver {
  @Mutation(() => [MemoryType], {
    description:
      "Memories without a document, in the order of the input; a search finds them at once. What is known already is the same memory, met once more.",
  })
  async addMemories(
    @Arg("input", () => AddMemoriesInput, { validate: false }) input: AddMemoriesInput,
    @Ctx() context: Context,
  ): Promise<Memory[]> {
    context.forgetLoaded();
    return await context.services.memoryWriting.add(context.principal, input);
  }

  @Mutation(() => MemoryType, {
    description:
      "The next version of a memory, which is not forgotten even when the one before was. The same words make none.",
  })
  async updateMemory(
    @Arg("input", () => UpdateMemoryInput, { validate: false }) input: UpdateMemoryInput,
    @Ctx() context: Context,
  ): Promise<Memory> {
    context.forgetLoaded();
    return await context.services.memoryWriting.update(context.principal, input);
  }
}
