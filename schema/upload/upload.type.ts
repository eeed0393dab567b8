import { Field, ID, ObjectType } from "type-graphql";
import { DateTime } from "../fields/scalars.js";

@ObjectType({ simpleResolvers: true, description: "A header of an HTTP request." })
export class Header {
  @Field(() => String, { description: "The name, in lower case." })
  name!: string;

  @Field(() => String, { description: "The value." })
  value!: string;
}

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

  @Field(() => [Header], { description: "The headers to send with the `PUT`." })
  headers!: Header[];

  @Field(() => DateTime, { description: "When the upload is discarded, unless a document uses it." })
  expiresAt!: Date;
}
