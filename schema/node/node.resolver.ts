import { ArrayMaxSize, ArrayMinSize } from "class-validator";
import type DataLoader from "dataloader";
import { Arg, Args, ArgsType, Ctx, Field, ID, Query, Resolver } from "type-graphql";
import type { Context } from "../operation/context.js";
import type { Loaders } from "../operation/loaders.js";
import { NodeType } from "./node.type.js";

@ArgsType()
class NodesArgs {
  @Field(() => [ID], { description: "The ids of nodes of any types, 1 to 100." })
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  ids!: string[];
}

@Resolver()
export class NodeResolver {
  @Query(() => NodeType, {
    nullable: true,
    description:
      "The document, memory, chunk, container tag, API key, connection or organization with this id. Null when the id is " +
      "unknown, or the key may not read it.",
  })
  async node(
    @Arg("id", () => ID, { description: "The id of a node of any type." }) id: string,
    @Ctx() context: Context,
  ): Promise<object | null> {
    const [node = null] = await findNodes(context, [id]);
    return node;
  }

  @Query(() => [NodeType], {
    nullable: "items",
    complexity: ({ args, childComplexity }) => 1 + args["ids"].length * childComplexity,
    description: "The same for several ids, in their order. Null at the place of an id that `node` would not find.",
  })
  async nodes(@Args(() => NodesArgs) { ids }: NodesArgs, @Ctx() context: Context): Promise<(object | null)[]> {
    return await findNodes(context, ids);
  }
}

/** Ids are random, so that an id names one node alone. Tables are asked in this order, the likely ones first. */
const tables: [type: string, loaderOf: (loaders: Loaders) => DataLoader<string, object | null>][] = [
  ["Memory", ({ memory }) => memory],
  ["Document", ({ document }) => document],
  ["Chunk", ({ shownChunk }) => shownChunk],
  ["ContainerTag", ({ containerTagById }) => containerTagById],
  ["ApiKey", ({ apiKey }) => apiKey],
  ["Connection", ({ connection }) => connection],
  ["Organization", ({ organization }) => organization],
];

/** Each table is asked once, for all the ids that those before it do not have. */
async function findNodes({ loaders }: Context, ids: string[]): Promise<(object | null)[]> {
  const found = new Map<string, object>();
  for (const [type, loaderOf] of tables) {
    const missing = ids.filter((id) => !found.has(id));
    const rows = await Promise.all(missing.map((id) => loaderOf(loaders).load(id)));
    for (const [index, id] of missing.entries()) {
      const row = rows[index];
      if (row) found.set(id, { ...row, __typename: type });
    }
  }
  return ids.map((id) => found.get(id) ?? null);
}
