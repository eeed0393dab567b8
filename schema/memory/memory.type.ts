import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { MemoryState } from "#core/memory/memory.entity.js";
import { connectionOf } from "../fields/connection.js";
import { DateTime, Json } from "../fields/scalars.js";
import { MemoryStateEnum } from "./memory.enums.js";

/** A view of a memory. The edges are in memory-edges.resolver.ts. */
@ObjectType("Memory", { simpleResolvers: true, description: "A fact: one version in a chain of versions." })
export class MemoryType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => Int, { description: "From 1." })
  version!: number;

  @Field(() => ID, { nullable: true, description: "The first version of the chain." })
  rootId!: string | null;

  @Field(() => ID, { nullable: true, description: "The previous version." })
  parentId!: string | null;

  @Field(() => Boolean)
  isLatest!: boolean;

  @Field(() => Boolean, { description: "True for a durable trait, which is part of the static profile." })
  isStatic!: boolean;

  @Field(() => Boolean, { description: "True when the fact was inferred and not stated." })
  isInference!: boolean;

  @Field(() => MemoryStateEnum)
  state!: MemoryState;

  @Field(() => String, { nullable: true })
  subject!: string | null;

  @Field(() => String, { nullable: true })
  slot!: string | null;

  @Field(() => String, { nullable: true, description: "The value of the fact alone, as written." })
  value!: string | null;

  @Field(() => String)
  kind!: string;

  @Field(() => String)
  polarity!: string;

  @Field(() => String)
  modality!: string;

  @Field(() => Float, { description: "0 to 1." })
  confidence!: number;

  @Field(() => DateTime, { description: "When the fact became true, as far as the evidence tells." })
  validFrom!: Date;

  @Field(() => DateTime, { nullable: true, description: "When the fact stopped being true. Null while it holds." })
  validTo!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When the event happened or will happen." })
  eventFrom!: Date | null;

  @Field(() => DateTime, { nullable: true })
  eventTo!: Date | null;

  @Field(() => DateTime, { description: "When the fact was last said, as far as the sources tell." })
  observedAt!: Date;

  @Field(() => String)
  extractor!: string;

  @Field(() => Int)
  extractorVersion!: number;

  @Field(() => [String], { description: "Keys of the profile buckets that it belongs to." })
  buckets!: string[];

  @Field(() => Json, { nullable: true })
  metadata!: unknown;

  @Field(() => DateTime, { nullable: true })
  forgetAfter!: Date | null;

  @Field(() => String, { nullable: true })
  forgetReason!: string | null;

  @Field(() => Int, { description: "How often the fact was observed." })
  observationCount!: number;

  @Field(() => Int, { description: "How many documents it comes from." })
  sourceCount!: number;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime)
  updatedAt!: Date;
}

export const MemoryConnection = connectionOf("Memory", MemoryType);
