import type { GraphQLResolveInfo } from "graphql";
import { Args, Ctx, FieldResolver, Info, Resolver, Root } from "type-graphql";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { ContainerTag } from "#core/container-tag/container-tag.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { StepRun } from "#core/pipeline/step-run.entity.js";
import type { DocumentFile } from "#core/reading/document/file.service.js";
import { ContainerTagType } from "../container-tag/container-tag.type.js";
import { listOf, pageOf } from "../fields/complexity.js";
import { type Connection, connectList, connectNumbered, PageArgs, readNumberPage } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import { selectsOnly } from "../operation/selected-fields.js";
import { Actor } from "../organization/session.type.js";
import { ChunkConnection } from "./chunk.type.js";
import { DocumentErrorCodeEnum } from "./document.enums.js";
import { DocumentFailure, DocumentType } from "./document.type.js";
import { DocumentFileType } from "./document-file.type.js";
import { PipelineStepConnection, PipelineStepNameEnum, PipelineStepType, StepCountType } from "./pipeline-step.type.js";

const failureCodes = Object.values(DocumentErrorCodeEnum);

@Resolver(() => DocumentType)
export class DocumentEdgesResolver {
  @FieldResolver(() => [ContainerTagType], {
    complexity: listOf(2),
    description: "The tags in the order submitted, at most 100. Those that the key may not read are left out.",
  })
  async containerTags(
    @Root() { tags }: DocumentHead,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Pick<ContainerTag, "tag">[]> {
    if (selectsOnly(info, ["tag"])) return tags.map((tag) => ({ tag }));
    const found = await Promise.all(tags.map((tag) => loaders.containerTag.load(tag)));
    return found.filter((tag) => tag !== null);
  }

  @FieldResolver(() => Actor, { description: "Who added it." })
  createdBy(@Root() { createdBy: id }: DocumentHead): Actor {
    // Loci itself and keys are all who can add documents.
    return { kind: id === "system" ? "system" : "key", id };
  }

  @FieldResolver(() => DocumentFailure, {
    nullable: true,
    description: "Why the pipeline failed. Null unless the status is `FAILED`.",
  })
  failure(@Root() { errorCode, errorMessage }: DocumentHead): DocumentFailure | null {
    if (errorMessage === null) return null;
    return { code: failureCode(errorCode), message: errorMessage };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The sender, such as the name of a client program.",
  })
  origin(@Root() document: DocumentHead): string | null {
    return document.source;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: "The date that relative dates in the content refer to.",
  })
  date(@Root() document: DocumentHead): Date | null {
    return document.documentDate;
  }

  @FieldResolver(() => String, { nullable: true, description: "The whole extracted text. Null before extraction." })
  async text(@Root() document: DocumentHead, @Ctx() { loaders }: Context): Promise<string | null> {
    return await loaders.textOfDocument.load({ documentId: document.id, kind: "content" });
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The content as the client sent it: a text or an address. Null for an uploaded file.",
  })
  async raw(@Root() document: DocumentHead, @Ctx() { loaders }: Context): Promise<string | null> {
    if (document.blobKey !== null) return null;
    return await loaders.textOfDocument.load({ documentId: document.id, kind: "raw" });
  }

  @FieldResolver(() => [String], { description: "Parts of the source that extraction could not read." })
  warnings(@Root() { warnings }: DocumentHead): string[] {
    return warnings ?? [];
  }

  @FieldResolver(() => DocumentFileType, {
    nullable: true,
    description: "The uploaded file. Null for texts and web pages.",
  })
  file(@Root() document: DocumentHead, @Ctx() { services }: Context): DocumentFile | null {
    return services.files.describe(document);
  }

  @FieldResolver(() => ChunkConnection, { complexity: pageOf, description: "The chunks in the order of the text." })
  async chunks(
    @Root() { id }: DocumentHead,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<DocumentChunk>> {
    const page = readNumberPage(args, "chunks");
    return connectNumbered(await loaders.chunksOfDocument.load({ documentId: id, ...page }), page, {
      numberOf: ({ position }) => position,
      totalCount: () => loaders.chunkCountOfDocument.load(id),
    });
  }

  @FieldResolver(() => PipelineStepConnection, {
    complexity: pageOf,
    description: "The steps of its pipeline, oldest first, for as long as steps are kept.",
  })
  async pipelineSteps(
    @Root() document: DocumentHead,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<StepRun>> {
    return connectList(await loaders.stepsOfDocument.load(document.id), args, {
      list: "pipelineSteps",
      keyOf: ({ startedAt, id }) => `${startedAt.toISOString()} ${id}`,
    });
  }
}

@Resolver(() => PipelineStepType)
export class PipelineStepResolver {
  @FieldResolver(() => DocumentErrorCodeEnum, {
    nullable: true,
    description: "The code of the failure. Null when the attempt succeeded or still runs.",
  })
  errorCode(@Root() { errorCode }: StepRun): DocumentFailure["code"] | null {
    return errorCode === null ? null : failureCode(errorCode);
  }

  @FieldResolver(() => PipelineStepNameEnum, { description: "The step that was attempted." })
  step(@Root() { step }: StepRun): string {
    return Object.values(PipelineStepNameEnum).find((known) => known === step) ?? "other";
  }

  @FieldResolver(() => [StepCountType], { description: "Its figures. Empty until it has succeeded." })
  counts(@Root() { counts }: StepRun): StepCountType[] {
    return Object.entries(counts ?? {}).map(([name, value]) => ({ name, value }));
  }
}

/** Codes of other versions of the server count as internal. */
function failureCode(stored: string | null): DocumentFailure["code"] {
  return failureCodes.find((code) => code === stored) ?? "internal";
}
