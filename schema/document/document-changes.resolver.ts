import { BadInputError, type PlatformError } from "@loci/errors";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Mutation, Resolver } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { MAX_BATCH } from "#core/submission/document-input.js";
import type { BatchOutcome } from "#core/submission/document-writing.service.js";
import { leaveUnchecked } from "../fields/check-arguments.js";
import type { Context } from "../operation/context.js";
import { messageOf } from "../operation/errors.js";
import { DeleteDocumentsInput } from "./delete-documents.input.js";
import {
  AddDocumentInput,
  AddDocumentsInput,
  DeleteDocumentInput,
  ReprocessDocumentInput,
  readNewDocument,
  readSource,
  UpdateDocumentInput,
} from "./document.inputs.js";
import {
  AddDocumentPayload,
  AddDocumentsPayload,
  DeleteDocumentPayload,
  DeleteDocumentsPayload,
  type ItemError,
  ReprocessDocumentPayload,
  UpdateDocumentPayload,
} from "./document.payloads.js";
import { readRef } from "./document-ref.input.js";
import { afterWait, readWait } from "./wait.js";
import { writtenDocument } from "./written-document.js";

interface Written {
  document: DocumentHead | DocumentReceipt;
}

interface BatchResult {
  document: DocumentHead | DocumentReceipt | null;
  error: ItemError | null;
  customId: string | null;
}

@Resolver()
export class DocumentChangesResolver {
  @Mutation(() => AddDocumentPayload, {
    description: "Stores the content and queues its pipeline. It can be searched when the status is `DONE`.",
  })
  async addDocument(
    @Arg("input", () => AddDocumentInput, { description: "The content and its attributes." })
    { waitUntil, waitSeconds, ...input }: AddDocumentInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Written> {
    const wait = readWait({ waitUntil, waitSeconds });
    context.forgetLoaded();
    const receipt = await context.services.documentWriting.add(context.principal, readNewDocument(input));
    const [waited = receipt] = await afterWait(context, wait, [receipt]);
    return { document: await writtenDocument(context, waited, info) };
  }

  @Mutation(() => AddDocumentsPayload, {
    description: `Adds 1 to ${MAX_BATCH} documents. An invalid document does not fail the others.`,
  })
  async addDocuments(
    @Arg("input", () => AddDocumentsInput, { validateFn: leaveUnchecked, description: "The documents." })
    { documents, ...waiting }: AddDocumentsInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<{ results: BatchResult[]; failedCount: number; succeededCount: number }> {
    const wait = readWait(waiting);
    if (documents.length < 1 || documents.length > MAX_BATCH) {
      throw new BadInputError("Invalid documents", [
        { path: ["documents"], message: `must be 1 to ${MAX_BATCH} documents` },
      ]);
    }
    context.forgetLoaded();
    const outcomes = await context.services.documentWriting.addBatch(context.principal, documents.map(readNewDocument));
    const added = outcomes.flatMap((outcome) => ("receipt" in outcome ? [outcome.receipt] : []));
    const receipts = await afterWait(context, wait, added);
    const written = await Promise.all(receipts.map((receipt) => writtenDocument(context, receipt, info)));
    const remaining = written.values();
    const results = outcomes.map((outcome) => present(outcome, remaining));
    const failedCount = results.filter((result) => result.error !== null).length;
    return { results, failedCount, succeededCount: results.length - failedCount };
  }

  @Mutation(() => UpdateDocumentPayload, {
    description: "Changes the content or the attributes of a document. New content starts the pipeline again.",
  })
  async updateDocument(
    @Arg("input", () => UpdateDocumentInput, { description: "The document and its changes." })
    { document, source, origin, ...attributes }: UpdateDocumentInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Written> {
    if (source === null) {
      throw new BadInputError("Invalid content", [{ path: ["source"], message: "can be replaced but not cleared" }]);
    }
    context.forgetLoaded();
    const receipt = await context.services.documentWriting.update(context.principal, readRef(document), {
      ...attributes,
      ...(source ? readSource(source) : {}),
      source: origin,
    });
    return { document: await writtenDocument(context, receipt, info) };
  }

  @Mutation(() => DeleteDocumentPayload, { description: "Deletes a document and cancels its work in progress." })
  async deleteDocument(
    @Arg("input", () => DeleteDocumentInput, { description: "Which document to delete." })
    { document }: DeleteDocumentInput,
    @Ctx() context: Context,
  ): Promise<DeleteDocumentPayload> {
    context.forgetLoaded();
    const { id } = await context.services.documentWriting.remove(context.principal, readRef(document));
    return { deletedDocumentId: id };
  }

  @Mutation(() => DeleteDocumentsPayload, {
    description:
      "Deletes documents by reference, tag or path. Unknown references are reported in the result and do " +
      "not fail the operation.",
  })
  async deleteDocuments(
    @Arg("input", () => DeleteDocumentsInput, { description: "Which documents to delete." })
    { documents, ...selector }: DeleteDocumentsInput,
    @Ctx() context: Context,
  ): Promise<DeleteDocumentsPayload> {
    context.forgetLoaded();
    const references = documents?.map(readRef);
    const { documentWriting } = context.services;
    const { deletedCount, errors } = await documentWriting.removeMany(context.principal, { ...selector, references });
    return { deletedCount, errors: errors.map(({ index, error }) => ({ index, error: presentError(error) })) };
  }

  @Mutation(() => ReprocessDocumentPayload, {
    description: "Runs the pipeline of a document again over its stored original.",
  })
  async reprocessDocument(
    @Arg("input", () => ReprocessDocumentInput, { description: "Which document to process again." })
    { document }: ReprocessDocumentInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Written> {
    context.forgetLoaded();
    const receipt = await context.services.documentWriting.reprocess(context.principal, readRef(document));
    return { document: await writtenDocument(context, receipt, info) };
  }
}

/** `documents` holds those of the added items, in their order. */
function present(outcome: BatchOutcome, documents: Iterator<DocumentHead | DocumentReceipt>): BatchResult {
  if ("receipt" in outcome) {
    return { document: documents.next().value ?? outcome.receipt, error: null, customId: null };
  }
  const { error, customId } = outcome;
  return { document: null, error: presentError(error), customId };
}

function presentError(error: PlatformError): ItemError {
  const issues = error instanceof BadInputError ? error.issues : [];
  return { code: error.code, message: messageOf(error), issues };
}
