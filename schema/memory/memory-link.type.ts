import { Field, ObjectType } from "type-graphql";
import type { MemoryRelationKind } from "#core/memory/memory-relation.entity.js";
import { MemoryRelationEnum } from "./memory.enums.js";

@ObjectType("MemoryLink", { simpleResolvers: true, description: "The relation of a memory to another one." })
export class MemoryLinkType {
  @Field(() => MemoryRelationEnum, { description: "How this memory stands to the other one." })
  relation!: MemoryRelationKind;
}
