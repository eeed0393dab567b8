import { Field, InputType } from "type-graphql";
import { OneOfInput } from "../fields/one-of.js";
import { registerValues } from "../fields/register-values.js";
import { type MetadataValue, MetadataValueScalar } from "../fields/scalars.js";

export type FilterOperator =
  | "equals"
  | "contains"
  | "array_contains"
  | "number_equals"
  | "greater"
  | "greater_or_equal"
  | "less"
  | "less_or_equal";

const FilterOperatorEnum = registerValues<FilterOperator>("FilterOperator", {
  description: "How a stored value is compared with the value of a condition.",
  values: {
    equals: "The stored value is equal, as text. A list equals no value.",
    contains: "The stored text contains the value.",
    array_contains: "The stored list contains the value.",
    number_equals: "The stored number is equal.",
    greater: "The stored number is greater.",
    greater_or_equal: "The stored number is greater or equal.",
    less: "The stored number is less.",
    less_or_equal: "The stored number is less or equal.",
  },
});

/** docs/reference/filters.md explains each comparison. */
@InputType({ description: "A comparison of one metadata key with a value." })
export class MetadataCondition {
  @Field(() => String, { description: "The metadata key: 1 to 64 letters, digits and `_ . -`." })
  key!: string;

  @Field(() => FilterOperatorEnum, { defaultValue: "equals", description: "How the stored value is compared." })
  operator!: FilterOperator;

  @Field(() => MetadataValueScalar, {
    description:
      "The value to compare with. A number or boolean counts as its text, unless the operator " +
      "compares numbers. A string has at most 10,000 characters.",
  })
  value!: MetadataValue;

  @Field(() => Boolean, { defaultValue: false, description: "True makes upper and lower case the same." })
  ignoreCase!: boolean;
}

@OneOfInput(
  "MetadataFilter",
  "A condition on metadata, or a group of filters: up to 8 groups in one another, and 200 conditions.",
)
export class MetadataFilter {
  @Field(() => [MetadataFilter], {
    nullable: true,
    description: "Filters that must all hold. An empty list holds for every item.",
  })
  and?: MetadataFilter[] | null;

  @Field(() => [MetadataFilter], {
    nullable: true,
    description: "Filters of which at least one must hold. An empty list holds for every item.",
  })
  or?: MetadataFilter[] | null;

  @Field(() => MetadataFilter, {
    nullable: true,
    description:
      "A filter that must not hold. A negated comparison of numbers holds when the stored value is a number that does " +
      "not compare so.",
  })
  not?: MetadataFilter | null;

  @Field(() => MetadataCondition, { nullable: true, description: "A condition on one metadata key." })
  condition?: MetadataCondition | null;
}
