import { ArrayMaxSize, ArrayMinSize, MaxLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import { FILEPATH } from "../fields/descriptions.js";
import { DocumentRef } from "./document-ref.input.js";

/** From the wire contract. */
export const MAX_REFERENCES = 100;

@InputType({
  description: "Selects the documents that meet every given condition: named, in one of the tags, or under the path.",
})
export class DeleteDocumentsInput {
  @Field(() => [DocumentRef], { nullable: true, description: `These documents, 1 to ${MAX_REFERENCES}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_REFERENCES)
  documents?: DocumentRef[];

  @Field(() => [String], { nullable: true, description: "Documents that have at least one of these tags." })
  @ArrayMinSize(1)
  containerTags?: string[];

  @Field(() => String, { nullable: true, description: FILEPATH })
  @MaxLength(MAX_FILEPATH)
  filepath?: string;
}
