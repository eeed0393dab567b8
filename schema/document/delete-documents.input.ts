import { ArrayMaxSize, ArrayMinSize, MaxLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MAX_FILEPATH } from "#core/document/validate-filepath.js";

/** Wire contract 19.1. */
const MAX_REFERENCES = 100;

@InputType({ description: "Documents that meet every condition given: named, in one of the tags, under the path." })
export class DeleteDocumentsInput {
  @Field(() => [String], { nullable: true, description: `Ids or customIds, 1 to ${MAX_REFERENCES}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_REFERENCES)
  references?: string[];

  @Field(() => [String], { nullable: true })
  @ArrayMinSize(1)
  containerTags?: string[];

  @Field(() => String, { nullable: true, description: "Exact, or a prefix when it ends with a slash." })
  @MaxLength(MAX_FILEPATH)
  filepath?: string;
}
