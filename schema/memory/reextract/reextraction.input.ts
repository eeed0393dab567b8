import { ArrayMaxSize, ArrayMinSize } from "class-validator";
import { Field, ID, InputType } from "type-graphql";

const MAX_DOCUMENTS = 500;

@InputType({ description: "Selects documents. Exactly one of `containerTag`, `documentIds` and `all` is given." })
export class DocumentSelectionInput {
  @Field(() => String, { nullable: true, description: "All documents of this tag." })
  containerTag?: string | null;

  @Field(() => [ID], { nullable: true, description: `The ids of the documents, 1 to ${MAX_DOCUMENTS}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_DOCUMENTS)
  documentIds?: string[] | null;

  @Field(() => Boolean, { defaultValue: false, description: "True for every document that the key may write." })
  all!: boolean;
}

@InputType({
  description:
    "Documents whose memories to extract again. Exactly one of `containerTag`, `documentIds` and `all` is " + "given.",
})
export class ReextractMemoriesInput extends DocumentSelectionInput {
  @Field(() => Boolean, {
    defaultValue: true,
    description: "True leaves out documents whose memories come from the version in use.",
  })
  onlyOlder!: boolean;
}
