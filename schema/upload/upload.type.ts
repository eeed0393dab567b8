import { Field, ID, ObjectType } from "type-graphql";
import { DateTime, Json } from "../scalars.js";

@ObjectType({ simpleResolvers: true, description: "Where to send a file, before addDocument makes a document of it." })
export class CreateUploadPayload {
  @Field(() => ID, { description: "For addDocument, once the bytes have been sent." })
  id!: string;

  @Field(() => String, { description: "PUT the bytes here; no key is needed. Answers with 204." })
  url!: string;

  @Field(() => Json, { description: "Names and values to send with the PUT." })
  headers!: Record<string, string>;

  @Field(() => DateTime, { description: "What no document has taken by then is thrown away." })
  expiresAt!: Date;
}
