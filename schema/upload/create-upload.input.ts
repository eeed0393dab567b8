import { Field, InputType, Int } from "type-graphql";

/** Values are checked by the upload service, as for every way in. */
@InputType()
export class CreateUploadInput {
  @Field(() => String, { nullable: true })
  filename?: string | null;

  @Field(() => String, { nullable: true, description: "What the file is said to be; its bytes decide." })
  mediaType?: string | null;

  @Field(() => Int, { nullable: true, description: "The size that is going to be sent; another one is then refused." })
  bytes?: number | null;
}
