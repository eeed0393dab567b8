import { Field, ObjectType } from "type-graphql";
import { MemoryType } from "../memory/memory.type.js";

@ObjectType({ simpleResolvers: true })
export class ChangedMemory {
  @Field(() => MemoryType, { description: "What was true before." })
  from!: MemoryType;

  @Field(() => MemoryType, { description: "What took its place." })
  to!: MemoryType;
}

@ObjectType("ProfileChanges", {
  simpleResolvers: true,
  description:
    "What became of the facts of a container tag between two moments; at most 100 of each kind, the most telling first.",
})
export class ProfileChangesType {
  @Field(() => [MemoryType])
  added!: MemoryType[];

  @Field(() => [MemoryType], { description: "No longer true, or forgotten." })
  removed!: MemoryType[];

  @Field(() => [ChangedMemory])
  changed!: ChangedMemory[];
}
