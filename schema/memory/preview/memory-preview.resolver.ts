import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { listOf } from "../../fields/complexity.js";
import { DateOrDateTime } from "../../fields/scalars.js";
import type { Context } from "../../operation/context.js";
import { MemoryPreviewType } from "./memory-preview.type.js";

@Resolver()
export class MemoryPreviewResolver {
  @Query(() => MemoryPreviewType, {
    complexity: listOf(50),
    description: "The memories that a text would leave if it were added. Nothing is stored, and no model is asked.",
  })
  async previewMemories(
    @Arg("content", () => String, { description: "The text, 1 to 100,000 characters. An address is not fetched." })
    content: string,
    @Arg("documentDate", () => DateOrDateTime, {
      nullable: true,
      description: "When it was said. A date alone is the start of that day in UTC. Default: now.",
    })
    documentDate: string | null,
    @Arg("containerTag", () => String, {
      nullable: true,
      description: "A tag that the text could go to. The answer then says which of its memories are known there.",
    })
    containerTag: string | null,
    @Ctx() { services, principal, ending }: Context,
  ): Promise<MemoryPreviewType> {
    const preview = await services.memoryPreviews.preview(principal, { content, documentDate, containerTag }, ending);
    return {
      ...preview,
      memories: preview.memories.map((memory) => ({ ...memory, startOffset: memory.start, endOffset: memory.end })),
    };
  }
}
