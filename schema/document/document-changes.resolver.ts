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
  @Mutation(() => DocumentReceiptType, { description: "Stores the content and queues its pipeline." })
  async addDocument(
    @Arg("input", () => AddDocumentInput) input: AddDocumentInput,
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
    @Arg("inputs", () => [AddDocumentInput], { validate: false }) inputs: AddDocumentInput[],
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

  @Mutation(() => DocumentReceiptType, { description: "Updates a document, found by id or customId." })
  async updateDocument(
    @Args(() => DocumentReferenceArgs) args: DocumentReferenceArgs,
    @Arg("input", () => UpdateDocumentInput) input: UpdateDocumentInput,
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

  @Mutation(() => DeleteDocumentPayload, {
    description: "Deletes a document by id or customId and cancels its work in progress.",
  })
  async deleteDocument(
    @Args(() => DocumentReferenceArgs) args: DocumentReferenceArgs,
    @Ctx() context: Context,
  ): Promise<DeleteDocumentPayload> {
    context.forgetLoaded();
    return await context.services.documentWriting.remove(context.principal, readReference(args));
  }

  @Mutation(() => DeleteDocumentsPayload, {
    description: "Unknown references are reported in the result. They do not fail the operation.",
  })
  async deleteDocuments(
    @Arg("input", () => DeleteDocumentsInput) input: DeleteDocumentsInput,
    @Ctx() context: Context,
  ): Promise<DeleteDocumentsPayload> {
    context.forgetLoaded();
    return await context.services.documentWriting.removeMany(context.principal, input);
  }

  @Mutation(() => DocumentReceiptType, { description: "Runs the pipeline again over the stored original." })
  async reprocessDocument(
    @Args(() => DocumentReferenceArgs) args: DocumentReferenceArgs,
    @Ctx() context: Context,
  ): Promise<DocumentReceipt> {
    context.forgetLoaded();
    return await context.services.documentWriting.reprocess(context.principal, readReference(args));
  }

  @FieldResolver(() => DocumentType, { nullable: true })
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
