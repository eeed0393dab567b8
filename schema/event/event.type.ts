import { Field, ID, ObjectType } from "type-graphql";
import type { DocumentStatus } from "#core/document/document-status.js";
import { DocumentStatusEnum } from "../document/document.enums.js";
import { DocumentType } from "../document/document.type.js";
import { MemoryChangeEnum } from "../memory/memory.enums.js";
import { MemoryType } from "../memory/memory.type.js";

@ObjectType({
  simpleResolvers: true,
  description: "The status of a document: the present one when a subscription starts, then each new one.",
})
export class DocumentStatusChange {
  @Field(() => String, {
    nullable: true,
    description: "Pass it as `after` to continue from this event. Null in the first status.",
  })
  cursor!: string | null;

  @Field(() => DocumentStatusEnum, { description: "The status at the time of the event." })
  status!: DocumentStatus;

  @Field(() => DocumentType, { description: "The document as it is now." })
  document!: DocumentType;
}

@ObjectType({ simpleResolvers: true, description: "A memory was written, changed or taken away." })
export class MemoryChangeEvent {
  @Field(() => String, { description: "Pass it as `after` to continue from this event." })
  cursor!: string;

  @Field(() => MemoryChangeEnum, { description: "The change that happened to it." })
  change!: "created" | "updated" | "forgotten" | "removed";

  @Field(() => ID, { description: "The id of the memory, which may no longer exist." })
  memoryId!: string;

  @Field(() => MemoryType, { nullable: true, description: "The memory as it is now. Null when it no longer exists." })
  memory!: MemoryType | null;
}
