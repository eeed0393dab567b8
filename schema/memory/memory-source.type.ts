import { Field, ID, Int, ObjectType } from "type-graphql";
import type { EvidenceOrigin } from "#core/memory/memory-source.entity.js";
import { DateTime } from "../scalars.js";
import { EvidenceOriginEnum } from "./memory.enums.js";

@ObjectType("MemorySource", {
  simpleResolvers: true,
  description: "What a memory rests on: words of a document, or somebody's direct write.",
})
export class MemorySourceType {
  @Field(() => ID, { description: "The document, or the write itself." })
  sourceId!: string;

  @Field(() => EvidenceOriginEnum)
  origin!: EvidenceOrigin;

  @Field(() => DateTime, { description: "When it was said, as far as the source tells." })
  observedAt!: Date;

  @Field(() => Int, { description: "The revision of the document whose text the offsets count in." })
  revision!: number;

  @Field(() => Int)
  startOffset!: number;

  @Field(() => Int)
  endOffset!: number;

  @Field(() => DateTime)
  createdAt!: Date;
}
