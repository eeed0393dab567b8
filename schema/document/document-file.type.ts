import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("DocumentFile", { simpleResolvers: true, description: "The original file of an uploaded document." })
export class DocumentFileType {
  @Field(() => String, { nullable: true, description: "The name that the sender gave to the file." })
  filename!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The type found in the bytes. Before extraction, the type that the sender declared.",
  })
  mediaType!: string | null;

  @Field(() => Int, { nullable: true, description: "The size in bytes." })
  bytes!: number | null;

  @Field(() => String, { description: "A link that downloads the file without a key. It is valid for 24 hours." })
  url!: string;
}
