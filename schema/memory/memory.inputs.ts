import { Field, ID, InputType } from "type-graphql";
import { METADATA_INPUT } from "../fields/descriptions.js";
import { Json } from "../fields/scalars.js";

/** The service validates the values: every interface must give the same answer to the same input. */
@InputType({ description: "When something was said, and when it happens. Dates are YYYY-MM-DD or ISO-8601." })
export class TemporalContextInput {
  @Field(() => String, { nullable: true, description: "When it was said. Default: now." })
  documentDate?: string | null;

  @Field(() => [String], { nullable: true, description: "When the event happened or will happen: at most 100 dates." })
  eventDate?: string[] | null;
}

@InputType()
class MemoryAttributesInput {
  @Field(() => Json, { nullable: true, description: METADATA_INPUT })
  metadata?: unknown;

  @Field(() => String, {
    nullable: true,
    description: "When the memory becomes forgotten: YYYY-MM-DD (the end of that UTC day) or ISO-8601.",
  })
  forgetAfter?: string | null;

  @Field(() => String, { nullable: true, description: "Why it becomes forgotten, at most 1,000 characters." })
  forgetReason?: string | null;

  @Field(() => TemporalContextInput, { nullable: true, description: "When it was said, and when it happens." })
  temporalContext?: TemporalContextInput | null;
}

@InputType({ description: "A memory to add." })
export class NewMemoryInput extends MemoryAttributesInput {
  @Field(() => String, { description: "The text of the memory, stored as written: 1 to 10,000 characters." })
  content!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "True for a durable trait, which is part of the static profile. Default: false.",
  })
  isStatic?: boolean | null;
}

@InputType({ description: "Memories to add to one container tag." })
export class AddMemoriesInput {
  @Field(() => String, { description: "The tag that the memories belong to. It is created when it does not exist." })
  containerTag!: string;

  @Field(() => [NewMemoryInput], { description: "The memories, 1 to 100." })
  memories!: NewMemoryInput[];
}

@InputType({
  description:
    "A memory with its new text. Exactly one of `id` and `content` is given. " +
    "A field that is left out keeps its value. Null clears it.",
})
export class UpdateMemoryInput extends MemoryAttributesInput {
  @Field(() => String, { description: "The tag that the memory belongs to." })
  containerTag!: string;

  @Field(() => ID, { nullable: true, description: "The id of any version of the memory." })
  id?: string | null;

  @Field(() => String, { nullable: true, description: "The exact words of a current version." })
  content?: string | null;

  @Field(() => String, { description: "The text of the next version: 1 to 10,000 characters." })
  newContent!: string;
}
