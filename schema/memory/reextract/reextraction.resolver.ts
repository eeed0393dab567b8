import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { ReextractionProgress } from "#core/memory/reextract/reextraction.service.js";
import type { Context } from "../../operation/context.js";
import { CancelReextractionInput, ReextractMemoriesInput, readSelection } from "./reextraction.input.js";
import { CancelReextractionPayload, ReextractionType, ReextractMemoriesPayload } from "./reextraction.type.js";

@Resolver()
export class ReextractionResolver {
  @Query(() => ReextractionType, {
    description: "How many documents have memories of the extractor in use, and how many wait for it.",
  })
  async reextraction(
    @Arg("containerTag", () => String, {
      nullable: true,
      description: "Counts the documents of this tag. Default: of all tags that the key may read.",
    })
    containerTag: string | null,
    @Ctx() { services, principal }: Context,
  ): Promise<ReextractionProgress> {
    return await services.reextraction.progress(principal, containerTag ?? null);
  }

  @Mutation(() => ReextractMemoriesPayload, {
    description:
      "Extracts the memories of documents again, with the lowest priority. " +
      "A fact that is found again stays the same memory.",
  })
  async reextractMemories(
    @Arg("input", () => ReextractMemoriesInput, { description: "Which documents to read again." })
    input: ReextractMemoriesInput,
    @Ctx() context: Context,
  ): Promise<ReextractMemoriesPayload> {
    context.forgetLoaded();
    const selection = { ...(await readSelection(input.documents, context)), onlyOlder: input.onlyOlder };
    return { queuedCount: await context.services.reextraction.queue(context.principal, selection) };
  }

  @Mutation(() => CancelReextractionPayload, {
    description: "Takes documents that have not begun out of the queue of `reextractMemories`.",
  })
  async cancelReextraction(
    @Arg("input", () => CancelReextractionInput, { description: "Which documents to take out." })
    input: CancelReextractionInput,
    @Ctx() context: Context,
  ): Promise<CancelReextractionPayload> {
    const selection = await readSelection(input.documents, context);
    return { cancelledCount: await context.services.reextraction.cancel(context.principal, selection) };
  }
}
