import { Field, ObjectType } from "type-graphql";
import type { MemoryRelationKind } from "#core/memory/memory-relation.entity.js";
import { MemoryRelationEnum } from "./memory.enums.js";

@ObjectType("MemoryLink", { simpleResolvers: true, description: "A relation of two memories, as one of them has it." })
export class MemoryLinkType {
  @Field(() => MemoryRelationEnum, { description: "How the newer of the two stands to the older one." })
  relation!: MemoryRelationKind;
}
