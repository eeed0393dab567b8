import { ArrayMaxSize, ArrayMinSize, MaxLength } from "class-validator";
import { Field, InputType } from "type-graphql";

const MAX_DOCUMENTS = 1_000;
/** A longer text can be sent as a document and estimated as part of the tag. */
const MAX_CONTENT = 1_000_000;

@InputType({ description: "What to estimate. Exactly one of `documentIds`, `containerTag` and `content` is given." })
export class EstimateExtractionInput {
  @Field(() => [String], { nullable: true, description: `The ids of the documents, 1 to ${MAX_DOCUMENTS}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_DOCUMENTS)
  documentIds?: string[];

  @Field(() => String, { nullable: true, description: "All documents of the tag." })
  containerTag?: string;

  @Field(() => String, {
    nullable: true,
    description: `A text, which is not stored: at most ${MAX_CONTENT} characters.`,
  })
  @MaxLength(MAX_CONTENT)
  content?: string;
}
