import { Field, ObjectType } from "type-graphql";
import { MemoryType } from "../memory/memory.type.js";

@ObjectType({ simpleResolvers: true })
export class BucketMemories {
  @Field(() => String)
  key!: string;

  @Field(() => [MemoryType])
  memories!: MemoryType[];
}

@ObjectType("Profile", { simpleResolvers: true, description: "What is known in a container tag, at most 50 a list." })
export class ProfileType {
  @Field(() => [MemoryType], { description: "Durable facts." })
  static!: MemoryType[];

  @Field(() => [MemoryType], { description: "Recent ones, newest first." })
  dynamic!: MemoryType[];

  @Field(() => [BucketMemories])
  buckets!: BucketMemories[];
}
