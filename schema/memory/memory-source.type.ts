import { Field, ID, Int, ObjectType } from "type-graphql";
import type { EvidenceOrigin } from "#core/memory/memory-source.entity.js";
import { DateTime } from "../fields/scalars.js";
import { EvidenceOriginEnum } from "./memory.enums.js";

@ObjectType("MemorySource", {
  simpleResolvers: true,
  description: "The evidence for a memory: words of a document, or a direct write.",
})
export class MemorySourceType {
  @Field(() => ID, { description: "The id of the document, or of the write." })
  sourceId!: string;

  @Field(() => EvidenceOriginEnum)
  origin!: EvidenceOrigin;

  @Field(() => DateTime, { description: "When it was said, if the source tells." })
  observedAt!: Date;

  @Field(() => Int, { description: "The revision of the document whose text the offsets refer to." })
  revision!: number;

  @Field(() => Int)
  startOffset!: number;

  @Field(() => Int)
  endOffset!: number;

  @Field(() => DateTime)
  createdAt!: Date;
}
