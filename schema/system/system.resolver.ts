import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { SystemType } from "./system.type.js";
import type { SystemState } from "./system-state.js";

@Resolver()
export class SystemResolver {
  @Query(() => SystemType, { description: "What this installation runs, and whether search has its vectors." })
  async system(@Ctx() context: Context): Promise<SystemState> {
    return await context.readSystem();
  }
}
