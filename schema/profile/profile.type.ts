import { Field, ObjectType } from "type-graphql";
import { MemoryType } from "../memory/memory.type.js";

@ObjectType({ simpleResolvers: true, description: "The facts of one bucket." })
export class BucketMemories {
  @Field(() => String, { description: "The key of the bucket." })
  key!: string;

  @Field(() => [MemoryType], { description: "The facts that belong in it, at most 50." })
  memories!: MemoryType[];
}

@ObjectType("Profile", { simpleResolvers: true, description: "The facts of a container tag, at most 50 in a list." })
export class ProfileType {
  @Field(() => [MemoryType], { description: "Durable facts." })
  static!: MemoryType[];

  @Field(() => [MemoryType], { description: "Recent facts, newest first." })
  dynamic!: MemoryType[];

  @Field(() => [BucketMemories], { description: "The facts of each bucket." })
  buckets!: BucketMemories[];
}
