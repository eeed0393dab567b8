import { Ctx, Query, Resolver } from "type-graphql";
import type { EmbeddingChange } from "#core/embedding-change/embedding-change.service.js";
import type { Context } from "../operation/context.js";
import type { SystemState } from "../operation/system-state.js";
import { EmbeddingChangeType } from "./embedding-change.type.js";
import { SystemType } from "./system.type.js";

@Resolver()
export class SystemResolver {
  @Query(() => SystemType, {
    description: "The parts of this installation and their state, including whether search has its vectors.",
  })
  async system(@Ctx() context: Context): Promise<SystemState> {
    return await context.readSystem();
  }

  @Query(() => EmbeddingChangeType, {
    nullable: true,
    description: "The progress of a change of the embedding model. Null when searches use the configured model.",
  })
  async embeddingChange(@Ctx() { services, principal }: Context): Promise<EmbeddingChange | null> {
    return await services.embeddingChanges.find(principal);
  }
}
