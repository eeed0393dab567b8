import { Field, ObjectType } from "type-graphql";
import { MemoryType } from "../memory/memory.type.js";

@ObjectType({ simpleResolvers: true })
export class BucketMemories {
  @Field(() => String)
  key!: string;

  @Field(() => [MemoryType])
  memories!: MemoryType[];
}

@ObjectType("Profile", { simpleResolvers: true, description: "The facts of a container tag, at most 50 in a list." })
export class ProfileType {
  @Field(() => [MemoryType], { description: "Durable facts." })
  static!: MemoryType[];

  @Field(() => [MemoryType], { description: "Recent facts, newest first." })
  dynamic!: MemoryType[];

  @Field(() => [BucketMemories])
  buckets!: BucketMemories[];
}
