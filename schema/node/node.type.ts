import { Field, ID, InterfaceType } from "type-graphql";

/** The resolvers of nodes put the name of the type into their values. */
@InterfaceType("Node", {
  description: "Anything that `node` finds by its id alone. The ids are the same as those of the REST API.",
  resolveType: ({ __typename }: { __typename: string }) => __typename,
})
export abstract class NodeType {
  @Field(() => ID, { description: "Unique among all nodes." })
  id!: string;
}
