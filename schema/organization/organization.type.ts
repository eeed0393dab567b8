import { Field, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.js";

/** The id is resolved in organization.resolver.ts: the entity's own key has the name of every table's first column. */
@ObjectType("Organization", { simpleResolvers: true })
export class OrganizationType {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => DateTime)
  createdAt!: Date;
}
