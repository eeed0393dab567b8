import { ArrayMaxSize, ArrayMinSize, MaxLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";

/** From the wire contract. */
const MAX_REFERENCES = 100;

@InputType({
  description: "Selects the documents that meet every given condition: named, in one of the tags, or under the path.",
})
export class DeleteDocumentsInput {
  @Field(() => [String], { nullable: true, description: `Ids or customIds, 1 to ${MAX_REFERENCES}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_REFERENCES)
  references?: string[];

  @Field(() => [String], { nullable: true })
  @ArrayMinSize(1)
  containerTags?: string[];

  @Field(() => String, { nullable: true, description: "An exact path, or a prefix when it ends with a slash." })
  @MaxLength(MAX_FILEPATH)
  filepath?: string;
}
