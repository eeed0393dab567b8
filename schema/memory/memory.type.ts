import { Field, Float, ID, Int, ObjectType, Root } from "type-graphql";
import type { Memory, MemoryState } from "#core/memory/memory.entity.js";
import { clientsMetadata, forgetBatchIdOf } from "#core/memory/memory-metadata.js";
import { connectionOf } from "../fields/connection.js";
import { ExtractorType } from "../fields/extractor.type.js";
import { DateTime, Json } from "../fields/scalars.js";
import { NodeType } from "../node/node.type.js";
import { MemoryKindEnum, MemoryStateEnum, ModalityEnum, PolarityEnum } from "./memory.enums.js";

/** A view of a memory. The edges are in memory-edges.resolver.ts. */
@ObjectType("Memory", {
  implements: NodeType,
  simpleResolvers: true,
  description: "A fact: one version in a chain of versions.",
})
export class MemoryType {
  @Field(() => ID, { description: "Identifies this version. Every version has an id of its own." })
  id!: string;

  @Field(() => String, {
    description: "One sentence that is understood alone, in the language of its source. Empty for an erased version.",
  })
  text!: string;

  @Field(() => Int, { description: "The number of the version in its chain, from 1." })
  version!: number;

  @Field(() => Boolean, { description: "True for the newest version of its chain." })
  isLatest!: boolean;

  @Field(() => Boolean, { description: "True for a durable trait, which is part of the static profile." })
  isStatic!: boolean;

  @Field(() => Boolean, { description: "True when the fact was inferred and nobody stated it." })
  isInference!: boolean;

  @Field(() => MemoryStateEnum, { description: "Whether the memory is shown, and why not." })
  state!: MemoryState;

  @Field(() => String, {
    nullable: true,
    description: "Whom it is about: a name, or `User`. Null when the words do not tell.",
  })
  subject!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The topic of the fact, such as `home`, `job` or `family:sister`. Null when no rule knows it.",
  })
  slot!: string | null;

  @Field(() => String, { nullable: true, description: "The value of the fact alone, as written." })
  value!: string | null;

  @Field(() => MemoryKindEnum, { description: "How durable the fact is, or what kind of words it keeps." })
  kind!: string;

  @Field(() => PolarityEnum, { description: "Whether the fact says that something is so or that it is not." })
  polarity!: string;

  @Field(() => ModalityEnum, { description: "Whether the fact is so now." })
  modality!: string;

  @Field(() => Float, { description: "How sure it is that this is a true fact worth keeping, 0 to 1." })
  confidence!: number;

  @Field(() => DateTime, { description: "When the fact became true, as far as the evidence tells." })
  validFrom!: Date;

  @Field(() => DateTime, { nullable: true, description: "When the fact stopped being true. Null while it holds." })
  validTo!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "When the event starts or started. Null when the fact tells of no event.",
  })
  eventFrom!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "The end of the event. It is set together with `eventFrom`." })
  eventTo!: Date | null;

  @Field(() => DateTime, { description: "When the fact was last said, as far as the sources tell." })
  observedAt!: Date;

  @Field(() => ExtractorType, { name: "extractor", description: "Who found the fact." })
  foundBy(@Root() { extractor, extractorVersion }: Memory): ExtractorType {
    return { name: extractor, version: extractorVersion };
  }

  @Field(() => [String], { description: "The keys of the profile buckets that it belongs to." })
  buckets!: string[];

  @Field(() => Json, {
    name: "metadata",
    nullable: true,
    description: "The client's own fields: a flat object of strings, numbers, booleans and lists of them.",
  })
  clientsMetadata(@Root() { metadata }: Memory): unknown {
    return clientsMetadata(metadata);
  }

  @Field(() => ID, {
    nullable: true,
    description:
      "The call of `forgetMatchingMemories` that forgot it: pass it to `restoreMemories`. Null when none did.",
  })
  forgetBatchId(@Root() { metadata }: Memory): string | null {
    return forgetBatchIdOf(metadata);
  }

  @Field(() => DateTime, { nullable: true, description: "When it becomes forgotten by itself. Null when it does not." })
  forgetAfter!: Date | null;

  @Field(() => String, { nullable: true, description: "Why it was forgotten, or will be. Null when nobody said." })
  forgetReason!: string | null;

  @Field(() => Int, { description: "How often the fact was observed." })
  observationCount!: number;

  @Field(() => Int, { name: "documentCount", simple: false, description: "How many documents it comes from." })
  sourceCount!: number;

  @Field(() => DateTime, { description: "When this version was recorded." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "When this version last changed, new evidence included." })
  updatedAt!: Date;
}

export const MemoryConnection = connectionOf("Memory", MemoryType);
