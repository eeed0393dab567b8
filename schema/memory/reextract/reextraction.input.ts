import { ArrayMaxSize, ArrayMinSize } from "class-validator";
import { Field, ID, InputType } from "type-graphql";

const MAX_DOCUMENTS = 500;

@InputType({ description: "Exactly one of containerTag, documentIds and all." })
export class DocumentSelectionInput {
  @Field(() => String, { nullable: true })
  containerTag?: string | null;

  @Field(() => [ID], { nullable: true, description: `1 to ${MAX_DOCUMENTS}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_DOCUMENTS)
  documentIds?: string[] | null;

  @Field(() => Boolean, { defaultValue: false, description: "Everything that the key may write." })
  all!: boolean;
}

@InputType({ description: "Exactly one of containerTag, documentIds and all." })
export class ReextractMemoriesInput extends DocumentSelectionInput {
  @Field(() => Boolean, { defaultValue: true, description: "False includes documents that are up to date." })
  onlyOlder!: boolean;
}
