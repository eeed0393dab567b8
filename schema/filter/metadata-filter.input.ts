import { Field, InputType, registerEnumType } from "type-graphql";
import { registerValues } from "../fields/register-values.js";
import { Json } from "../fields/scalars.js";

const FilterOperator = registerValues("FilterOperator", {
  values: ["equals", "contains", "array_contains", "numeric"],
});

/** GraphQL names must be words. The values are those of the wire contract. */
const Comparison = {
  equal: "=",
  greater: ">",
  greater_or_equal: ">=",
  less: "<",
  less_or_equal: "<=",
} as const;
registerEnumType(Comparison, { name: "NumericOperator" });

/** docs/reference/filters.md explains each comparison. */
@InputType({ description: "A group (and, or) or a condition on one metadata key. Up to 8 levels and 200 conditions." })
export class MetadataFilter {
  @Field(() => [MetadataFilter], { nullable: true })
  and?: MetadataFilter[] | null;

  @Field(() => [MetadataFilter], { nullable: true })
  or?: MetadataFilter[] | null;

  @Field(() => String, { nullable: true })
  key?: string | null;

  @Field(() => Json, { nullable: true, description: "A string, number or boolean." })
  value?: unknown;

  @Field(() => FilterOperator, { nullable: true, description: "Default: equals." })
  operator?: "equals" | "contains" | "array_contains" | "numeric" | null;

  @Field(() => Comparison, { nullable: true, description: "With the operator numeric." })
  numericOperator?: "=" | ">" | "<" | ">=" | "<=" | null;

  @Field(() => Boolean, { nullable: true })
  negate?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  ignoreCase?: boolean | null;
}
