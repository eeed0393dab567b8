import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("Extractor", { simpleResolvers: true, description: "Who finds memories, in one version." })
export class ExtractorType {
  @Field(() => String, {
    description:
      "`rules`, the id of a language model, `direct` for a direct write, or `derived` for inferences from other memories.",
  })
  name!: string;

  @Field(() => Int, { description: "Its version, from 1. A later one may find other memories in the same text." })
  version!: number;
}
