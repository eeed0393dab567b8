import { MaxLength, ValidateNested } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { OneOfInput } from "../fields/one-of.js";

/** From the wire contract. */
const MAX_TEXT = 10_000;

export const OF_TAG = "When given, the memory must belong to this tag. `NOT_FOUND` when it belongs to another one.";

@InputType({ description: "Names a memory by its words." })
export class MemoryKey {
  @Field(() => String, { description: "The tag that the memory belongs to." })
  containerTag!: string;

  @Field(() => String, {
    description:
      "The words of a current version, or of one that was forgotten. Case, white space and closing punctuation may differ.",
  })
  @MaxLength(MAX_TEXT)
  text!: string;
}

@OneOfInput("MemoryRef", "Names a memory.")
export class MemoryRef {
  @Field(() => ID, { nullable: true, description: "The id of any version of the memory." })
  id?: string | null;

  @Field(() => MemoryKey, { nullable: true, description: "The tag and the words of the memory." })
  @ValidateNested()
  key?: MemoryKey | null;
}
