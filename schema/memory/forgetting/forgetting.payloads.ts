import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { MemoryType } from "../memory.type.js";

@ObjectType({ simpleResolvers: true })
export class MemoryMatch {
  @Field(() => MemoryType)
  memory!: MemoryType;

  @Field(() => Float, { description: "Its similarity to the query. 1 when the memory was named by its id." })
  score!: number;
}

@ObjectType({ simpleResolvers: true })
export class ForgetMatchingMemoriesPayload {
  @Field(() => Boolean)
  dryRun!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: "Pass it to restoreMemories to undo. Null when nothing was forgotten.",
  })
  forgetBatchId!: string | null;

  @Field(() => String, { description: "A summary in one sentence." })
  summary!: string;

  @Field(() => [MemoryMatch], {
    description: "The memories that were forgotten, or would be on a dry run. The most similar come first.",
  })
  matches!: MemoryMatch[];
}

@ObjectType({ simpleResolvers: true })
export class RestoreMemoriesPayload {
  @Field(() => [MemoryType], {
    description:
      "The memories that are current now. When the same fact was added again meanwhile, that memory has taken the " +
      "sources.",
  })
  memories!: MemoryType[];
}

@ObjectType({ simpleResolvers: true })
export class EraseMemoriesPayload {
  @Field(() => Int, { description: "With what was derived from them, and older rows of the same words." })
  erasedCount!: number;
}
