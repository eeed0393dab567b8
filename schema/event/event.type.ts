import { Field, ID, ObjectType } from "type-graphql";
import type { DocumentStatus } from "#core/document/document-status.js";
import { DocumentStatusEnum } from "../document/document.enums.js";
import { DocumentType } from "../document/document.type.js";
import { MemoryChangeEnum } from "../memory/memory.enums.js";
import { MemoryType } from "../memory/memory.type.js";

@ObjectType({ simpleResolvers: true })
export class DocumentStatusChange {
  @Field(() => String, {
    nullable: true,
    description: "Pass it as after to continue from this event. Null in the first status.",
  })
  cursor!: string | null;

  @Field(() => DocumentStatusEnum, {
    description: "The status of the event. The document itself is shown as it is now.",
  })
  status!: DocumentStatus;

  @Field(() => DocumentType)
  document!: DocumentType;
}

@ObjectType({ simpleResolvers: true })
export class MemoryChangeEvent {
  @Field(() => String, { description: "Pass it as after to continue from this event." })
  cursor!: string;

  @Field(() => MemoryChangeEnum)
  change!: "created" | "updated" | "forgotten" | "removed";

  @Field(() => ID)
  memoryId!: string;

  @Field(() => MemoryType, { nullable: true, description: "The memory as it is now. Null when it no longer exists." })
  memory!: MemoryType | null;
}
