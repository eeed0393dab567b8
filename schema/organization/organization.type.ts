import { Field, ObjectType } from "type-graphql";
import { DateTime } from "../fields/scalars.js";

/** organization.resolver.ts resolves the id, because the entity names its key like the first column of every table. */
@ObjectType("Organization", { simpleResolvers: true })
export class OrganizationType {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => DateTime)
  createdAt!: Date;
}
