import {
  ArrayMaxSize,
  ArrayMinSize,
  IsInt,
  IsNumber,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from "class-validator";
import { Field, Float, ID, InputType, Int } from "type-graphql";
import { OneOfInput } from "../../fields/one-of.js";
import { MemoryRef, OF_TAG } from "../memory-ref.input.js";

/** From the wire contract. */
export const MAX_IDS = 500;
export const MAX_QUERY = 2_000;
export const MAX_FORGET = 500;
const DEFAULT_FORGET = 100;
const DEFAULT_THRESHOLD = 0.5;
const MAX_REASON = 1_000;

@InputType({ description: "A memory to forget." })
export class ForgetMemoryInput {
  @Field(() => MemoryRef, { description: "The memory. An id of any version stands for the latest version." })
  @ValidateNested()
  memory!: MemoryRef;

  @Field(() => String, { nullable: true, description: OF_TAG })
  containerTag?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why it is forgotten, stored with the memory: at most 1,000 characters.",
  })
  @MaxLength(MAX_REASON)
  reason?: string | null;
}

@OneOfInput("MemorySelection", "Selects memories of a container tag.")
export class MemorySelection {
  @Field(() => String, {
    nullable: true,
    description: `Selects the memories that a search for this text finds: 1 to ${MAX_QUERY} characters.`,
  })
  @MinLength(1)
  @MaxLength(MAX_QUERY)
  query?: string | null;

  @Field(() => [ID], { nullable: true, description: `1 to ${MAX_IDS}, of any version. Unknown ids are ignored.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_IDS)
  ids?: string[] | null;
}

@InputType({ description: "Memories to forget." })
export class ForgetMatchingMemoriesInput {
  @Field(() => String, { description: "The tag that the memories belong to." })
  containerTag!: string;

  @Field(() => MemorySelection, { description: "Which memories to forget." })
  @ValidateNested()
  memories!: MemorySelection;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Only reports which memories would be forgotten. Set it to false to forget them.",
  })
  dryRun!: boolean;

  @Field(() => Float, { defaultValue: DEFAULT_THRESHOLD, description: "The minimum similarity to the query, 0 to 1." })
  @IsNumber()
  @Min(0)
  @Max(1)
  threshold!: number;

  @Field(() => Int, {
    defaultValue: DEFAULT_FORGET,
    description: `1 to ${MAX_FORGET}. When more match, the most similar ones are forgotten.`,
  })
  @IsInt()
  @Min(1)
  @Max(MAX_FORGET)
  maxForget!: number;

  @Field(() => String, {
    nullable: true,
    description: "Why they are forgotten, stored with each memory: at most 1,000 characters.",
  })
  @MaxLength(MAX_REASON)
  reason?: string | null;
}

@OneOfInput("ForgottenMemorySelection", "Selects forgotten memories of a container tag.")
export class ForgottenMemorySelection {
  @Field(() => [ID], {
    nullable: true,
    description: `1 to ${MAX_IDS}. Memories that are not forgotten stay as they are.`,
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_IDS)
  ids?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: "Selects every memory that one call of `forgetMatchingMemories` forgot.",
  })
  forgetBatchId?: string | null;
}

@InputType({ description: "Forgotten memories to restore." })
export class RestoreMemoriesInput {
  @Field(() => String, { description: "The tag that the memories belong to." })
  containerTag!: string;

  @Field(() => ForgottenMemorySelection, { description: "Which memories to restore." })
  @ValidateNested()
  memories!: ForgottenMemorySelection;
}

@InputType({ description: "Memories to erase." })
export class EraseMemoriesInput {
  @Field(() => String, { description: "The tag that the memories belong to." })
  containerTag!: string;

  @Field(() => [ID], {
    description: `1 to ${MAX_IDS}. Each id stands for that version alone. Unknown ids are ignored.`,
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_IDS)
  ids!: string[];
}
