import { ArrayMaxSize, ArrayMinSize, IsInt, IsNumber, Max, MaxLength, Min, MinLength } from "class-validator";
import { Field, Float, ID, InputType, Int } from "type-graphql";

/** From the wire contract. */
const MAX_IDS = 500;
const MAX_QUERY = 2_000;
const MAX_FORGET = 500;
const DEFAULT_FORGET = 100;
const DEFAULT_THRESHOLD = 0.5;
/** Applies to the content of a memory, and to the query that describes it. */
const MAX_CONTENT = 10_000;
const MAX_REASON = 1_000;

@InputType({ description: "A memory to forget. Exactly one of `id` and `content` is given." })
export class ForgetMemoryInput {
  @Field(() => String, { description: "The tag that the memory belongs to." })
  containerTag!: string;

  @Field(() => ID, { nullable: true, description: "The id of any version. It stands for the latest version." })
  id?: string | null;

  @Field(() => String, { nullable: true, description: "The exact words of a current version." })
  @MaxLength(MAX_CONTENT)
  content?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why it is forgotten, stored with the memory: at most 1,000 characters.",
  })
  @MaxLength(MAX_REASON)
  reason?: string | null;
}

@InputType({ description: "Memories to forget. Exactly one of `query` and `ids` is given." })
export class ForgetMatchingMemoriesInput {
  @Field(() => String, { description: "The tag that the memories belong to." })
  containerTag!: string;

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

@InputType({ description: "Forgotten memories to restore. Exactly one of `ids` and `forgetBatchId` is given." })
export class RestoreMemoriesInput {
  @Field(() => String, { description: "The tag that the memories belong to." })
  containerTag!: string;

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
