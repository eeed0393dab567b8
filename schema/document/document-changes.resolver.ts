import { BadInputError } from "@loci/errors";
import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { MAX_BATCH } from "#core/submission/document-input.js";
import type { BatchOutcome } from "#core/submission/document-writing.service.js";
import type { Context } from "../operation/context.js";
import { graphqlCode, messageOf } from "../operation/errors.js";
import { DeleteDocumentsInput } from "./delete-documents.input.js";
import { AddDocumentInput, UpdateDocumentInput } from "./document.inputs.js";
import {
  AddDocumentsPayload,
  type AddDocumentsResult,
  DeleteDocumentPayload,
  DeleteDocumentsPayload,
  DocumentReceiptType,
} from "./document.payloads.js";
import { DocumentType } from "./document.type.js";
import { DocumentReferenceArgs, readReference } from "./document-reference.args.js";
import { afterWait, WaitArgs } from "./wait.args.js";

@Resolver(() => DocumentReceiptType)
export class DocumentChangesResolver {
  @Mutation(() => DocumentReceiptType, {
    description: "Stores the content and queues its pipeline. It can be searched when the status is `DONE`.",
  })
  async addDocument(
    @Arg("input", () => AddDocumentInput, { description: "The content and its attributes." }) input: AddDocumentInput,
    @Args(() => WaitArgs) wait: WaitArgs,
    @Ctx() context: Context,
  ): Promise<DocumentReceipt> {
    context.forgetLoaded();
    const receipt = await context.services.documentWriting.add(context.principal, input);
    return (await afterWait(context, wait, [receipt]))[0] ?? receipt;
  }

  @Mutation(() => AddDocumentsPayload, {
    description: `Adds 1 to ${MAX_BATCH} documents. An invalid document does not fail the others.`,
  })
  async addDocuments(
    @Arg("inputs", () => [AddDocumentInput], { validate: false, description: `The documents, 1 to ${MAX_BATCH}.` })
    inputs: AddDocumentInput[],
    @Args(() => WaitArgs) wait: WaitArgs,
    @Ctx() context: Context,
  ): Promise<AddDocumentsPayload> {
    if (inputs.length < 1 || inputs.length > MAX_BATCH) {
      throw new BadInputError("Invalid inputs", [{ path: ["inputs"], message: `must be 1 to ${MAX_BATCH} documents` }]);
    }
    context.forgetLoaded();
    const outcomes = await context.services.documentWriting.addBatch(context.principal, inputs);
    const added = outcomes.flatMap((outcome) => ("receipt" in outcome ? [outcome.receipt] : []));
    const receipts = (await afterWait(context, wait, added)).values();
    const results = outcomes.map((outcome) => present(outcome, receipts));
    const failedCount = results.filter((result) => result.error !== null).length;
    return { results, failedCount, succeededCount: results.length - failedCount };
  }

  @Mutation(() => DocumentReceiptType, {
    description: "Changes the content or the attributes of a document. New content starts the pipeline again.",
  })
  async updateDocument(
    @Args(() => DocumentReferenceArgs) args: DocumentReferenceArgs,
    @Arg("input", () => UpdateDocumentInput, { description: "The changes." }) input: UpdateDocumentInput,
    @Ctx() context: Context,
  ): Promise<DocumentReceipt> {
    const { content, ...attributes } = input;
    if (content === null) {
      throw new BadInputError("Invalid content", [{ path: ["content"], message: "can be replaced but not cleared" }]);
    }
    context.forgetLoaded();
    return await context.services.documentWriting.update(context.principal, readReference(args), {
      ...attributes,
      content,
    });
  }

  @Mutation(() => DeleteDocumentPayload, { description: "Deletes a document and cancels its work in progress." })
  async deleteDocument(
    @Args(() => DocumentReferenceArgs) args: DocumentReferenceArgs,
    @Ctx() context: Context,
  ): Promise<DeleteDocumentPayload> {
    context.forgetLoaded();
    return await context.services.documentWriting.remove(context.principal, readReference(args));
  }

  @Mutation(() => DeleteDocumentsPayload, {
    description:
      "Deletes documents by reference, tag or path. Unknown references are reported in the result and do " +
      "not fail the operation.",
  })
  async deleteDocuments(
    @Arg("input", () => DeleteDocumentsInput, { description: "Which documents to delete." })
    input: DeleteDocumentsInput,
    @Ctx() context: Context,
  ): Promise<DeleteDocumentsPayload> {
    context.forgetLoaded();
    return await context.services.documentWriting.removeMany(context.principal, input);
  }

  @Mutation(() => DocumentReceiptType, {
    description: "Runs the pipeline of a document again over its stored original.",
  })
  async reprocessDocument(
    @Args(() => DocumentReferenceArgs) args: DocumentReferenceArgs,
    @Ctx() context: Context,
  ): Promise<DocumentReceipt> {
    context.forgetLoaded();
    return await context.services.documentWriting.reprocess(context.principal, readReference(args));
  }

  @FieldResolver(() => DocumentType, { nullable: true, description: "The document as it is now." })
  async document(@Root() receipt: DocumentReceipt, @Ctx() { loaders }: Context): Promise<DocumentHead | null> {
    return await loaders.document.load(receipt.id);
  }
}

/** `receipts` holds those of the added items, in their order. */
function present(outcome: BatchOutcome, receipts: Iterator<DocumentReceipt>): AddDocumentsResult {
  if ("receipt" in outcome) {
    return { receipt: receipts.next().value ?? outcome.receipt, error: null, customId: null };
  }
  const { error, customId } = outcome;
  const details = Object.keys(error.details).length > 0 ? error.details : null;
  return { receipt: null, error: { code: graphqlCode(error.code), message: messageOf(error), details }, customId };
}
