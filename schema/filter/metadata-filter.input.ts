import { Field, InputType, registerEnumType } from "type-graphql";
import { registerValues } from "../fields/register-values.js";
import { Json } from "../fields/scalars.js";

const FilterOperator = registerValues("FilterOperator", {
  description: "How the metadata of an item are compared with the value of a condition.",
  values: {
    equals: "The value is equal, or is one of a list.",
    contains: "The text contains the value.",
    array_contains: "The list contains the value.",
    numeric: "The number stands to the value as the numeric operator says.",
  },
});

/** GraphQL names must be words. The values are those of the wire contract. */
const Comparison = { EQUAL: "=", GREATER: ">", GREATER_OR_EQUAL: ">=", LESS: "<", LESS_OR_EQUAL: "<=" } as const;
registerEnumType(Comparison, {
  name: "NumericOperator",
  description: "How a number is compared.",
  valuesConfig: {
    EQUAL: { description: "Equal." },
    GREATER: { description: "Greater." },
    GREATER_OR_EQUAL: { description: "Greater or equal." },
    LESS: { description: "Less." },
    LESS_OR_EQUAL: { description: "Less or equal." },
  },
});

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
