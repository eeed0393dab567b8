import { ValidateNested } from "class-validator";
import { Field, InputType } from "type-graphql";
import type { ReviewAction } from "#core/memory/review/memory-review.service.js";
import { METADATA_INPUT } from "../fields/descriptions.js";
import { DateOrDateTime, Json } from "../fields/scalars.js";
import { ReviewActionEnum } from "./memory.enums.js";
import { MemoryRef, OF_TAG } from "./memory-ref.input.js";

/** The service validates the values: every interface must give the same answer to the same input. */
@InputType({
  description: "When something was said, and when it happens. A date alone is the start of that day in UTC.",
})
export class TemporalContextInput {
  @Field(() => DateOrDateTime, { nullable: true, description: "When it was said. Default: now." })
  observedAt?: string | null;

  @Field(() => [DateOrDateTime], {
    nullable: true,
    description: "When the event happened or will happen: at most 100 dates.",
  })
  eventDates?: string[] | null;
}

@InputType()
class MemoryAttributesInput {
  @Field(() => Json, { nullable: true, description: METADATA_INPUT })
  metadata?: unknown;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description: "When the memory becomes forgotten. A date alone is the end of that day in UTC.",
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
  text!: string;

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
  description: "A memory with its new text. A field that is left out keeps its value. Null clears it.",
})
export class UpdateMemoryInput extends MemoryAttributesInput {
  @Field(() => MemoryRef, { description: "The memory. An id of any version stands for the latest version." })
  memory!: MemoryRef;

  @Field(() => String, { nullable: true, description: OF_TAG })
  containerTag?: string | null;

  @Field(() => String, { description: "The text of the next version: 1 to 10,000 characters." })
  text!: string;
}

@InputType({ description: "A decision on an inferred memory." })
export class ReviewMemoryInput {
  @Field(() => MemoryRef, { description: "The memory. An id stands for that version alone." })
  @ValidateNested()
  memory!: MemoryRef;

  @Field(() => String, { nullable: true, description: OF_TAG })
  containerTag?: string | null;

  @Field(() => ReviewActionEnum, { description: "The decision." })
  action!: ReviewAction;
}
