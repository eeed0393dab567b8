import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { listOf } from "../../fields/complexity.js";
import type { Context } from "../../operation/context.js";
import { MemoryPreviewType } from "./memory-preview.type.js";
import { PreviewMemoriesInput } from "./preview-memories.input.js";

@Resolver()
export class MemoryPreviewResolver {
  @Query(() => MemoryPreviewType, {
    complexity: listOf(50),
    description: "The memories that a text would leave if it were added. Nothing is stored, and no model is asked.",
  })
  async previewMemories(
    @Arg("input", () => PreviewMemoriesInput, { description: "The text, and where it could go." })
    input: PreviewMemoriesInput,
    @Ctx() { services, principal, ending }: Context,
  ): Promise<MemoryPreviewType> {
    const preview = await services.memoryPreviews.preview(principal, input, ending);
    return {
      ...preview,
      memories: preview.memories.map((memory) => ({ ...memory, startOffset: memory.start, endOffset: memory.end })),
    };
  }
}
