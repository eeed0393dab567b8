import { ArrayMaxSize, ArrayMinSize, MaxLength } from "class-validator";
import { Field, InputType } from "type-graphql";

const MAX_DOCUMENTS = 1_000;
/** A longer text can be sent as a document and estimated as part of the tag. */
const MAX_CONTENT = 1_000_000;

@InputType({ description: "Exactly one of the three." })
export class EstimateExtractionInput {
  @Field(() => [String], { nullable: true, description: `Ids of documents, 1 to ${MAX_DOCUMENTS}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_DOCUMENTS)
  documentIds?: string[];

  @Field(() => String, { nullable: true, description: "All documents of the tag." })
  containerTag?: string;

  @Field(() => String, { nullable: true, description: "A text, which is not stored." })
  @MaxLength(MAX_CONTENT)
  content?: string;
}
