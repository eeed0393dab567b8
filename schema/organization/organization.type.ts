import { Field, ObjectType } from "type-graphql";
import { DateTime } from "../fields/scalars.js";
import { NodeType } from "../node/node.type.js";

/** organization.resolver.ts resolves the id, because the entity names its key like the first column of every table. */
@ObjectType("Organization", {
  implements: NodeType,
  simpleResolvers: true,
  description: "The owner of all content that a key can reach.",
})
export class OrganizationType {
  @Field(() => String, { description: "The name shown to people." })
  name!: string;

  @Field(() => String, { description: "A short name for addresses, such as `default-3fa2b1`." })
  slug!: string;

  @Field(() => DateTime, { description: "When the organization was created." })
  createdAt!: Date;
}
