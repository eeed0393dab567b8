import { Field, ObjectType } from "type-graphql";
import { MemoryType } from "./memory.type.js";

@ObjectType({ simpleResolvers: true, description: "The memories after they were added." })
export class AddMemoriesPayload {
  @Field(() => [MemoryType], { description: "The memories, in the order of the input." })
  memories!: MemoryType[];
}

@ObjectType({ simpleResolvers: true, description: "The memory after it was changed." })
export class UpdateMemoryPayload {
  @Field(() => MemoryType, { description: "The new version, or the same one when its words did not change." })
  memory!: MemoryType;
}

@ObjectType({ simpleResolvers: true, description: "The memory after it was reviewed." })
export class ReviewMemoryPayload {
  @Field(() => MemoryType, { description: "The memory with the decision." })
  memory!: MemoryType;
}
