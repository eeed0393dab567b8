import { Field, Int, ObjectType } from "type-graphql";
import type { EvidenceOrigin } from "#core/memory/memory-source.entity.js";
import { connectionOf } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import { EvidenceOriginEnum } from "./memory.enums.js";

@ObjectType("MemorySource", {
  simpleResolvers: true,
  description: "The evidence for a memory: words of a document, or a direct write.",
})
export class MemorySourceType {
  @Field(() => EvidenceOriginEnum, { description: "Whether it is words of a document or a direct write." })
  origin!: EvidenceOrigin;

  @Field(() => DateTime, { description: "When it was said, if the source tells. Otherwise when it arrived." })
  observedAt!: Date;

  @Field(() => Int, { description: "The revision of the document whose text the offsets refer to." })
  revision!: number;

  @Field(() => Int, { description: "Where the words start in the document's `text`, in characters from 0." })
  startOffset!: number;

  @Field(() => Int, {
    description:
      "Where the words end in the document's `text`, in characters. This character is no longer part of them.",
  })
  endOffset!: number;

  @Field(() => DateTime, { description: "When it was recorded." })
  createdAt!: Date;
}

export const MemorySourceConnection = connectionOf("MemorySource", MemorySourceType);
