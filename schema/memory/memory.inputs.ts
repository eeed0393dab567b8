import { Field, ID, InputType } from "type-graphql";
import { Json } from "../fields/scalars.js";

/** The service validates the values: every interface must give the same answer to the same input. */
@InputType({ description: "Dates as YYYY-MM-DD or ISO-8601." })
export class TemporalContextInput {
  @Field(() => String, { nullable: true, description: "When it was said. Default: now." })
  documentDate?: string | null;

  @Field(() => [String], { nullable: true, description: "When the event happened or will happen." })
  eventDate?: string[] | null;
}

@InputType()
class MemoryAttributesInput {
  @Field(() => Json, { nullable: true, description: "A flat object of strings, numbers, booleans and lists of them." })
  metadata?: unknown;

  @Field(() => String, { nullable: true, description: "YYYY-MM-DD (the end of that UTC day) or ISO-8601." })
  forgetAfter?: string | null;

  @Field(() => String, { nullable: true })
  forgetReason?: string | null;

  @Field(() => TemporalContextInput, { nullable: true })
  temporalContext?: TemporalContextInput | null;
}

@InputType()
export class NewMemoryInput extends MemoryAttributesInput {
  @Field(() => String, { description: "1 to 10,000 characters, stored as written." })
  content!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "True for a durable trait, which is part of the static profile.",
  })
  isStatic?: boolean | null;
}

@InputType()
export class AddMemoriesInput {
  @Field(() => String, { description: "The tag is created when it does not exist." })
  containerTag!: string;

  @Field(() => [NewMemoryInput], { description: "1 to 100." })
  memories!: NewMemoryInput[];
}

@InputType({ description: "Exactly one of id and content. A field that is left out keeps its value. Null clears it." })
export class UpdateMemoryInput extends MemoryAttributesInput {
  @Field(() => String)
  containerTag!: string;

  @Field(() => ID, { nullable: true, description: "The id of any version of the memory." })
  id?: string | null;

  @Field(() => String, { nullable: true, description: "The exact words of a current version." })
  content?: string | null;

  @Field(() => String, { description: "1 to 10,000 characters." })
  newContent!: string;
}
