import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import { pageOf } from "../complexity.js";
import { type Connection, connect, readPage } from "../connection.js";
import type { Context } from "../context.js";
import { MemoriesArgs } from "./memories.args.js";
import { MemoryConnection } from "./memory.type.js";

@Resolver()
export class MemoryResolver {
  @Query(() => MemoryConnection, { complexity: pageOf, description: "Latest versions." })
  async memories(@Args(() => MemoriesArgs) args: MemoriesArgs, @Ctx() context: Context): Promise<Connection<Memory>> {
    const page = readPage(args);
    const { containerTags, includeForgotten, sort, order } = args;
    const query = { containerTags, includeForgotten, sort, order, ...page };
    const { memories, totalCount } = await context.services.memories.list(context.principal, query);
    return connect(memories, { page, totalCount });
  }
}
