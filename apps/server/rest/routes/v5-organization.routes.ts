import { z } from "zod";
import { MAX_PROMPT } from "#core/settings/settings.service.js";
import { readWith } from "../read/read-with.js";
import { countOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** The guidance that every extraction of the organization gets. */
export function v5OrganizationRoutes(operations: Operations): Route[] {
  return [{ path: "/organization", handlers: { GET: get(operations), PATCH: update(operations) } }];
}

const replyShape = z
  .object({
    organizationalContext: z
      .string()
      .nullable()
      .describe("A text about the organization, which every extraction gets."),
    namespaceCount: countOf("namespaces"),
  })
  .meta({ id: "OrganizationDetails", description: "The organization." });

function get(operations: Operations): Endpoint {
  return {
    operationId: "getOrganization",
    section: "Organization",
    summary: "Get the guidance of the organization",
    executes: ["settings", "containerTags"],
    replies: { 200: replyShape },
    handle: async ({ context }: RestRequest): Promise<Reply> => {
      const { settings } = await operations.settings(context, {});
      return ok(await shapeOrganization(operations, context, settings?.workspacePrompt ?? null));
    },
  };
}

const updateShape = z.strictObject({
  organizationalContext: z
    .string()
    .nullish()
    .meta({ description: "A text about the organization, which every extraction gets.", maxLength: MAX_PROMPT }),
});

function update(operations: Operations): Endpoint {
  return {
    operationId: "updateOrganization",
    section: "Organization",
    summary: "Change the guidance of the organization",
    executes: ["updateSettings", "containerTags"],
    body: updateShape,
    replies: { 200: replyShape },
    handle: async ({ context, body }: RestRequest): Promise<Reply> => {
      const { organizationalContext } = readWith(updateShape, body);
      const input = organizationalContext === undefined ? {} : { workspacePrompt: organizationalContext };
      const { settings } = (await operations.updateSettings(context, { input })).updateSettings;
      return ok(await shapeOrganization(operations, context, settings.workspacePrompt));
    },
  };
}

async function shapeOrganization(
  operations: Operations,
  context: RestRequest["context"],
  organizationalContext: string | null,
) {
  const { numberedContainerTags } = await operations.v5Namespaces(context, { limit: 1, offset: 0 });
  return { organizationalContext, namespaceCount: numberedContainerTags.totalCount };
}
