import { ArrayMaxSize, ArrayMinSize, MaxLength } from "class-validator";
import { Field } from "type-graphql";
import { DocumentRef } from "../document/document-ref.input.js";
import { OneOfInput } from "../fields/one-of.js";

const MAX_DOCUMENTS = 1_000;
/** A longer text can be sent as a document and estimated as part of the tag. */
const MAX_TEXT = 1_000_000;

@OneOfInput("EstimateExtractionInput", "What to estimate.")
export class EstimateExtractionInput {
  @Field(() => [DocumentRef], {
    nullable: true,
    description: `These documents, 1 to ${MAX_DOCUMENTS}. Those that are unknown, or that the key may not read, are left out.`,
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_DOCUMENTS)
  documents?: DocumentRef[] | null;

  @Field(() => String, { nullable: true, description: "All documents of the tag." })
  containerTag?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `A text, which is not stored: at most ${MAX_TEXT.toLocaleString("en")} characters.`,
  })
  @MaxLength(MAX_TEXT)
  text?: string | null;
}
