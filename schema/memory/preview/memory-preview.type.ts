import { Field, Float, Int, ObjectType } from "type-graphql";
import type { Memory } from "#core/memory/memory.entity.js";
import { ExtractorType } from "../../fields/extractor.type.js";
import { MemoryKindEnum, ModalityEnum, PolarityEnum } from "../memory.enums.js";
import { MemoryType } from "../memory.type.js";

@ObjectType({ simpleResolvers: true, description: "A fact that a text states, as it would become a memory." })
export class ProposedMemory {
  @Field(() => String, { description: "One sentence that is understood alone, in the language of the text." })
  text!: string;

  @Field(() => String, { description: "The words that it rests on." })
  words!: string;

  @Field(() => Int, { description: "Where the words start in the text, in characters from 0." })
  startOffset!: number;

  @Field(() => Int, {
    description: "Where the words end in the text, in characters. This character is no longer part of them.",
  })
  endOffset!: number;

  @Field(() => String, { description: "Whom it is about: a name, or `User`." })
  subject!: string;

  @Field(() => String, { description: "The topic of the fact, such as `home`, `job` or `family:sister`." })
  slot!: string;

  @Field(() => String, { nullable: true, description: "The value of the fact alone, as written." })
  value!: string | null;

  @Field(() => MemoryKindEnum, { description: "How durable the fact is, or what kind of words it keeps." })
  kind!: string;

  @Field(() => PolarityEnum, { description: "Whether the fact says that something is so or that it is not." })
  polarity!: string;

  @Field(() => ModalityEnum, {
    description: "Whether the fact is so now. A retracted fact would not be stored: what is known of it is forgotten.",
  })
  modality!: string;

  @Field(() => Float, { description: "How sure it is that this is a true fact worth keeping, 0 to 1." })
  confidence!: number;

  @Field(() => MemoryType, {
    nullable: true,
    description:
      "The current memory of the container tag in the same words. Null when there is none, and without a tag.",
  })
  known!: Memory | null;
}

@ObjectType("MemoryPreview", { simpleResolvers: true, description: "The memories that a text would leave." })
export class MemoryPreviewType {
  @Field(() => ExtractorType, { description: "Who found them." })
  extractor!: ExtractorType;

  @Field(() => [ProposedMemory], { description: "The memories, at most 2,000." })
  memories!: ProposedMemory[];

  @Field(() => [String], {
    description:
      "Why ingestion may remember more, such as: a language model is configured, which a preview does not ask.",
  })
  warnings!: string[];
}
