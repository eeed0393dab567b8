import { Field, InputType, registerEnumType } from "type-graphql";
import { registerValues } from "../fields/register-values.js";
import { Json } from "../fields/scalars.js";

const FilterOperator = registerValues("FilterOperator", {
  description: "How the metadata of an item are compared with the value of a condition.",
  values: {
    equals: "The stored value is equal. A list equals no value.",
    contains: "The stored text contains the value.",
    array_contains: "The stored list contains the value.",
    numeric: "The stored number stands to the value as the numeric operator says.",
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
  @Field(() => [MetadataFilter], { nullable: true, description: "Conditions and groups that must all hold." })
  and?: MetadataFilter[] | null;

  @Field(() => [MetadataFilter], {
    nullable: true,
    description: "Conditions and groups of which at least one must hold.",
  })
  or?: MetadataFilter[] | null;

  @Field(() => String, {
    nullable: true,
    description: "The metadata key that a condition looks at: 1 to 64 letters, digits and `_ . -`.",
  })
  key?: string | null;

  @Field(() => Json, {
    nullable: true,
    description:
      "The string, number or boolean to compare with. A number or boolean counts as its text, unless " +
      "the operator is `NUMERIC`.",
  })
  value?: unknown;

  @Field(() => FilterOperator, { nullable: true, description: "How the stored value is compared. Default: `EQUALS`." })
  operator?: "equals" | "contains" | "array_contains" | "numeric" | null;

  @Field(() => Comparison, {
    nullable: true,
    description: "How numbers are compared, with the operator `NUMERIC`. Default: `EQUAL`.",
  })
  numericOperator?: "=" | ">" | "<" | ">=" | "<=" | null;

  @Field(() => Boolean, { nullable: true, description: "True turns the condition round. Default: false." })
  negate?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "True makes upper and lower case the same. Default: false." })
  ignoreCase?: boolean | null;
}
