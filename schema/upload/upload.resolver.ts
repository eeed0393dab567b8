import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../operation/context.js";
import { CreateUploadInput } from "./create-upload.input.js";
import { CreateUploadPayload } from "./upload.type.js";

@Resolver()
export class UploadResolver {
  @Mutation(() => CreateUploadPayload, {
    description: "The first step of adding a file: creates a link to send its bytes to.",
  })
  async createUpload(
    @Arg("input", () => CreateUploadInput, { description: "The file that will be sent." }) input: CreateUploadInput,
    @Ctx() { services, principal }: Context,
  ): Promise<CreateUploadPayload> {
    const ticket = await services.uploads.create(principal, input);
    return { ...ticket, headers: Object.entries(ticket.headers).map(([name, value]) => ({ name, value })) };
  }
}
