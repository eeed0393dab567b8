import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { ReextractionProgress } from "#core/memory/reextract/reextraction.service.js";
import type { Context } from "../../operation/context.js";
import { DocumentSelectionInput, ReextractMemoriesInput } from "./reextraction.input.js";
import { CancelReextractionPayload, ReextractionType, ReextractMemoriesPayload } from "./reextraction.type.js";

@Resolver()
export class ReextractionResolver {
  @Query(() => ReextractionType, { description: "The state of one container tag, or of all that the key may read." })
  async reextraction(
    @Arg("containerTag", () => String, { nullable: true }) containerTag: string | null,
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
    @Arg("input", () => ReextractMemoriesInput) input: ReextractMemoriesInput,
    @Ctx() context: Context,
  ): Promise<ReextractMemoriesPayload> {
    context.forgetLoaded();
    return { queuedCount: await context.services.reextraction.queue(context.principal, input) };
  }

  @Mutation(() => CancelReextractionPayload, { description: "Cancels the documents that have not begun." })
  async cancelReextraction(
    @Arg("input", () => DocumentSelectionInput) input: DocumentSelectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<CancelReextractionPayload> {
    return { cancelledCount: await services.reextraction.cancel(principal, input) };
  }
}
