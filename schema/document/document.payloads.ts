import { Field, ID, Int, ObjectType } from "type-graphql";
import type { DocumentStatus } from "#core/document/document-status.js";
import { Json } from "../fields/scalars.js";
import { DocumentStatusEnum } from "./document.enums.js";

@ObjectType("DocumentReceipt", { simpleResolvers: true, description: "The result of writing a document." })
export class DocumentReceiptType {
  @Field(() => ID)
  id!: string;

  @Field(() => DocumentStatusEnum, { description: "queued when work was queued. Otherwise the status as it was." })
  status!: DocumentStatus;
}

@ObjectType({ simpleResolvers: true })
export class ItemError {
  @Field(() => String, { description: "The same codes as extensions.code of an error that fails the whole operation." })
  code!: string;

  @Field(() => String)
  message!: string;

  @Field(() => Json, { nullable: true, description: "Details of the error, such as issues: [{ path, message }]." })
  details!: unknown;
}

@ObjectType({ simpleResolvers: true, description: "Exactly one of receipt and error is given." })
export class AddDocumentsResult {
  @Field(() => DocumentReceiptType, { nullable: true })
  receipt!: DocumentReceiptType | null;

  @Field(() => ItemError, { nullable: true })
  error!: ItemError | null;

  @Field(() => String, { nullable: true, description: "The error of the item that failed." })
  customId!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class AddDocumentsPayload {
  @Field(() => [AddDocumentsResult], { description: "In the order of the input." })
  results!: AddDocumentsResult[];

  @Field(() => Int)
  succeededCount!: number;

  @Field(() => Int)
  failedCount!: number;
}

@ObjectType({ simpleResolvers: true })
export class DeleteDocumentPayload {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteDocumentsError {
  @Field(() => String, { description: "The id or customId of the request." })
  id!: string;

  @Field(() => String)
  error!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteDocumentsPayload {
  @Field(() => Int)
  deletedCount!: number;

  @Field(() => [DeleteDocumentsError])
  errors!: DeleteDocumentsError[];
}
