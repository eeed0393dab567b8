import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import { pageOf } from "../fields/complexity.js";
import { type Connection, connectPage, readPage } from "../fields/connection.js";
import { readFilter } from "../filter/read-filter.js";
import type { Context } from "../operation/context.js";
import { MemoriesArgs } from "./memories.args.js";
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
  async memories(@Args(() => MemoriesArgs) args: MemoriesArgs, @Ctx() context: Context): Promise<Connection<Memory>> {
    const page = readPage(args, args);
    const { containerTags, includeForgotten, asOf, knownAt } = args;
    const query = { containerTags, includeForgotten, asOf, knownAt, filter: readFilter(args), ...page };
    const { memories, ...rest } = await context.services.memories.list(context.principal, query);
    return connectPage(memories, { page, ...rest });
  }
}
