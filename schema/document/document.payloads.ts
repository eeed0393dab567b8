import type { ErrorCode } from "@loci/errors";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ErrorCodeEnum } from "../operation/error-code.enum.js";
import { DocumentType } from "./document.type.js";

@ObjectType({ simpleResolvers: true, description: "The document that was added." })
export class AddDocumentPayload {
  @Field(() => DocumentType, {
    description: "Its status is `QUEUED` when work was queued. After a wait: the status at its end.",
  })
  document!: DocumentType;
}

@ObjectType({ simpleResolvers: true, description: "The document that was changed." })
export class UpdateDocumentPayload {
  @Field(() => DocumentType, { description: "Its status is `QUEUED` when work was queued." })
  document!: DocumentType;
}

@ObjectType({ simpleResolvers: true, description: "The document that is processed again." })
export class ReprocessDocumentPayload {
  @Field(() => DocumentType, { description: "Its status is `QUEUED`." })
  document!: DocumentType;
}

@ObjectType({ simpleResolvers: true, description: "A rule that a value of the input breaks." })
export class InputIssue {
  @Field(() => [String], { description: "The names of the fields and the places in lists that lead to the value." })
  path!: string[];

  @Field(() => String, { description: "The rule, in words for people. The value itself is not repeated." })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: "The reason why one item of a batch failed." })
export class ItemError {
  @Field(() => ErrorCodeEnum, {
    description: "The same code as `extensions.code` of an error that fails the whole operation.",
  })
  code!: ErrorCode;

  @Field(() => String, { description: "A sentence for people." })
  message!: string;

  @Field(() => [InputIssue], {
    description: "The rules that the item breaks. Empty unless the code is `BAD_USER_INPUT`.",
  })
  issues!: InputIssue[];
}

@ObjectType({
  simpleResolvers: true,
  description: "The outcome of one document of a batch. Exactly one of `document` and `error` is given.",
})
export class AddDocumentsResult {
  @Field(() => DocumentType, { nullable: true, description: "The stored document." })
  document!: DocumentType | null;

  @Field(() => ItemError, { nullable: true, description: "Why the document was refused." })
  error!: ItemError | null;

  @Field(() => String, { nullable: true, description: "The customId of a document that was refused." })
  customId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The outcomes of a batch of documents." })
export class AddDocumentsPayload {
  @Field(() => [AddDocumentsResult], { description: "One outcome for each document, in the order of the input." })
  results!: AddDocumentsResult[];

  @Field(() => Int, { description: "How many documents were stored." })
  succeededCount!: number;

  @Field(() => Int, { description: "How many documents were refused." })
  failedCount!: number;
}

@ObjectType({ simpleResolvers: true, description: "The document that was deleted." })
export class DeleteDocumentPayload {
  @Field(() => ID, { description: "The id of the deleted document." })
  deletedDocumentId!: string;
}

@ObjectType({ simpleResolvers: true, description: "A reference whose document was not deleted." })
export class DeleteDocumentsError {
  @Field(() => Int, { description: "The place of the reference in the input, from 0." })
  index!: number;

  @Field(() => ItemError, { description: "Why it was not deleted." })
  error!: ItemError;
}

@ObjectType({
  simpleResolvers: true,
  description: "How many documents were deleted, and which references were not found.",
})
export class DeleteDocumentsPayload {
  @Field(() => Int, { description: "How many documents were deleted." })
  deletedCount!: number;

  @Field(() => [DeleteDocumentsError], { description: "The references that name no document that the key may delete." })
  errors!: DeleteDocumentsError[];
}
