import { Field, ObjectType } from "type-graphql";
import { MemoryType } from "../memory/memory.type.js";

@ObjectType({ simpleResolvers: true, description: "A fact that another one replaced." })
export class ChangedMemory {
  @Field(() => MemoryType, { description: "The fact that was true before." })
  from!: MemoryType;

  @Field(() => MemoryType, { description: "The fact that replaced it." })
  to!: MemoryType;
}

@ObjectType("ProfileChanges", {
  simpleResolvers: true,
  description:
    "The changes of a container tag's facts between two times. At most 100 of each kind, the most important first.",
})
export class ProfileChangesType {
  @Field(() => [MemoryType], { description: "Facts that are new." })
  added!: MemoryType[];

  @Field(() => [MemoryType], { description: "Facts that are no longer true or were forgotten." })
  removed!: MemoryType[];

  @Field(() => [ChangedMemory], { description: "Facts that were replaced, each with its successor." })
  changed!: ChangedMemory[];
}
