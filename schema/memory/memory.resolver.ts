import { Arg, Args, Ctx, Query, Resolver } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import { queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectPage, PageArgs, readPage } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { listMemories, MemoriesArgs } from "./memories.args.js";
import { MemoryConnection, MemoryType } from "./memory.type.js";
import { MemoryRef } from "./memory-ref.input.js";

@Resolver()
export class MemoryResolver {
  @Query(() => MemoryType, {
    nullable: true,
    description: "A memory, forgotten or not. Null when it does not exist or the key may not read it.",
  })
  async memory(
    @Arg("ref", () => MemoryRef, { description: "The memory. An id stands for that version alone." }) ref: MemoryRef,
    @Ctx() { services, principal }: Context,
  ): Promise<Memory | null> {
    return await services.memories.find(principal, ref);
  }

  @Query(() => MemoryConnection, {
    complexity: queriedPageOf,
    description: "Lists latest versions. With `asOf` or `knownAt`, lists the versions that were true then.",
  })
  async memories(
    @Args(() => PageArgs) paging: PageArgs,
    @Args(() => MemoriesArgs) args: MemoriesArgs,
    @Ctx() context: Context,
  ): Promise<Connection<Memory>> {
    const page = readPage(paging, { list: "memories", sort: args.sort, order: args.order });
    const { memories, ...rest } = await listMemories(context, args, page);
    return connectPage(memories, { page, ...rest });
  }
}
