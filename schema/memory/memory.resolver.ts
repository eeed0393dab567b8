import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import { pageOf } from "../fields/complexity.js";
import { type Connection, connectPage, PageArgs, readPage } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { listMemories, MemoriesArgs } from "./memories.args.js";
import { MemoryConnection, MemoryType } from "./memory.type.js";

@Resolver()
export class MemoryResolver {
  @Query(() => MemoryType, { description: "The memory with this id, in any version. `NOT_FOUND` for an unknown id." })
  async memory(
    @Arg("id", () => ID, { description: "The id of one version." }) id: string,
    @Ctx() { services, principal }: Context,
  ): Promise<Memory> {
    return await services.memories.get(principal, id);
  }

  @Query(() => MemoryConnection, {
    complexity: pageOf,
    description: "Lists latest versions. With `asOf` or `knownAt`, lists the versions that were true then.",
  })
  async memories(
    @Args(() => PageArgs) paging: PageArgs,
    @Args(() => MemoriesArgs) args: MemoriesArgs,
    @Ctx() context: Context,
  ): Promise<Connection<Memory>> {
    const page = readPage(paging, args);
    const { memories, ...rest } = await listMemories(context, args, page);
    return connectPage(memories, { page, ...rest });
  }
}
