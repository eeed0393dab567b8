import { Field, ID, ObjectType } from "type-graphql";
import { DateTime, Json } from "../fields/scalars.js";

@ObjectType({
  simpleResolvers: true,
  description: "The place to send a file to, before `addDocument` makes a document of it.",
})
export class CreateUploadPayload {
  @Field(() => ID, { description: "Pass it to `addDocument` once the bytes have been sent." })
  id!: string;

  @Field(() => String, {
    description: "Send the bytes to this address with `PUT`. It needs no key and answers with 204.",
  })
  url!: string;

  @Field(() => Json, { description: "Names and values of the headers to send with the `PUT`." })
  headers!: Record<string, string>;

  @Field(() => DateTime, { description: "When the upload is discarded, unless a document uses it." })
  expiresAt!: Date;
}
