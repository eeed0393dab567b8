import { Field, ID, ObjectType } from "type-graphql";
import type { DocumentStatus } from "#core/document/document-status.js";
import { DocumentStatusEnum } from "../document/document.enums.js";
import { DocumentType } from "../document/document.type.js";
import { MemoryChangeEnum } from "../memory/memory.enums.js";
import { MemoryType } from "../memory/memory.type.js";

@ObjectType({ simpleResolvers: true })
export class DocumentStatusChange {
  @Field(() => String, { nullable: true, description: "Pass it as after to go on from here; null in the snapshot." })
  cursor!: string | null;

  @Field(() => DocumentStatusEnum, { description: "What it became then; the document is as it is now." })
  status!: DocumentStatus;

  @Field(() => DocumentType)
  document!: DocumentType;
}

@ObjectType({ simpleResolvers: true })
export class MemoryChangeEvent {
  @Field(() => String, { description: "Pass it as after to go on from here." })
  cursor!: string;

  @Field(() => MemoryChangeEnum)
  change!: "created" | "updated" | "forgotten" | "removed";

  @Field(() => ID)
  memoryId!: string;

  @Field(() => MemoryType, { nullable: true, description: "As it is now; null when nothing of it is left." })
  memory!: MemoryType | null;
}
