import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { MemoryType } from "../memory.type.js";

@ObjectType({ simpleResolvers: true })
export class MemoryMatch {
  @Field(() => MemoryType)
  memory!: MemoryType;

  @Field(() => Float, { description: "Its similarity to the query; 1 when it was named by its id." })
  score!: number;
}

@ObjectType({ simpleResolvers: true })
export class ForgetMatchingMemoriesPayload {
  @Field(() => Boolean)
  dryRun!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: "What restoreMemories takes it back by; null when nothing was forgotten.",
  })
  forgetBatchId!: string | null;

  @Field(() => String, { description: "One sentence for people." })
  summary!: string;

  @Field(() => [MemoryMatch], { description: "What was forgotten or, on a dry run, would be; the most similar first." })
  matches!: MemoryMatch[];
}

@ObjectType({ simpleResolvers: true })
export class RestoreMemoriesPayload {
  @Field(() => [MemoryType], {
    description:
      "The memories that speak now: where the same was said again meanwhile, that one has taken the sources.",
  })
  memories!: MemoryType[];
}

@ObjectType({ simpleResolvers: true })
export class EraseMemoriesPayload {
  @Field(() => Int, { description: "With what was derived from them, and older rows of the same words." })
  erasedCount!: number;
}
