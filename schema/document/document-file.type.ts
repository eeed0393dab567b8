import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("DocumentFile", { simpleResolvers: true, description: "The original of a document that was uploaded." })
export class DocumentFileType {
  @Field(() => String, { nullable: true })
  filename!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What the bytes showed; before extraction what the sender said.",
  })
  mediaType!: string | null;

  @Field(() => Int, { nullable: true })
  bytes!: number | null;

  @Field(() => String, { description: "Downloads it without a key, for 24 hours." })
  url!: string;
}
