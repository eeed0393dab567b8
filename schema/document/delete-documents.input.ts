import { ArrayMaxSize, ArrayMinSize, MaxLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import { FILEPATH } from "../fields/descriptions.js";

/** From the wire contract. */
const MAX_REFERENCES = 100;

@InputType({
  description: "Selects the documents that meet every given condition: named, in one of the tags, or under the path.",
})
export class DeleteDocumentsInput {
  @Field(() => [String], {
    nullable: true,
    description: `The ids or customIds of the documents, 1 to ${MAX_REFERENCES}.`,
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_REFERENCES)
  references?: string[];

  @Field(() => [String], { nullable: true, description: "Documents that have at least one of these tags." })
  @ArrayMinSize(1)
  containerTags?: string[];

  @Field(() => String, { nullable: true, description: FILEPATH })
  @MaxLength(MAX_FILEPATH)
  filepath?: string;
}
