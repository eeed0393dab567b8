import { Field, InputType } from "type-graphql";
import { DateOrDateTime } from "../../fields/scalars.js";

/** The service validates the values. */
@InputType({ description: "A text, and where it could go." })
export class PreviewMemoriesInput {
  @Field(() => String, { description: "The text, 1 to 100,000 characters. An address is not fetched." })
  text!: string;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description: "When it was said. A date alone is the start of that day in UTC. Default: now.",
  })
  observedAt?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A tag that the text could go to. The answer then says which of its memories are known there.",
  })
  containerTag?: string | null;
}
