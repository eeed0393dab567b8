import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { WARNINGS } from "../../fields/descriptions.js";
import { MemoryType } from "../memory.type.js";

@ObjectType({ simpleResolvers: true, description: "A memory that was selected to be forgotten." })
export class MemoryMatch {
  @Field(() => MemoryType, { description: "The memory as it is now." })
  memory!: MemoryType;

  @Field(() => Float, {
    description: "The similarity to the query, 0 to 1. It is 1 when the memory was named by its id.",
  })
  similarity!: number;
}

@ObjectType({ simpleResolvers: true, description: "The memory after it was forgotten." })
export class ForgetMemoryPayload {
  @Field(() => MemoryType, { description: "The forgotten memory, with the reason." })
  memory!: MemoryType;
}

@ObjectType({ simpleResolvers: true, description: "The memories that were forgotten, or that a dry run would forget." })
export class ForgetMatchingMemoriesPayload {
  @Field(() => Boolean, { description: "True when nothing was changed." })
  dryRun!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: "Pass it to `restoreMemories` to undo. Null when nothing was forgotten.",
  })
  forgetBatchId!: string | null;

  @Field(() => String, { description: "A summary in one sentence." })
  summary!: string;

  @Field(() => [MemoryMatch], {
    description: "The memories that were forgotten, or would be on a dry run. The most similar come first.",
  })
  matches!: MemoryMatch[];

  @Field(() => [String], { description: WARNINGS })
  warnings!: string[];
}

@ObjectType({ simpleResolvers: true, description: "The memories that hold after the restoration." })
export class RestoreMemoriesPayload {
  @Field(() => [MemoryType], {
    description:
      "The memories that are current now. When the same fact was added again meanwhile, that memory has taken the " +
      "sources.",
  })
  memories!: MemoryType[];
}

@ObjectType({ simpleResolvers: true, description: "How much was erased." })
export class EraseMemoriesPayload {
  @Field(() => Int, {
    description:
      "The number of erased memories. It includes those derived from them, and older versions of the same words.",
  })
  erasedCount!: number;
}
