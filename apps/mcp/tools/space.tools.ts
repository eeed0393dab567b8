import { z } from "zod";
import { defineTool } from "../call/tool.js";
import { McpSessionDocument } from "../generated/operations.js";
import { readSpaces } from "../read/read-spaces.js";

const space = z.object({
  containerTag: z.string(),
  name: z.string(),
  documentCount: z.int(),
  memoryCount: z.int(),
  lastActivityAt: z.string().nullable(),
});

export const listSpaces = defineTool({
  name: "listSpaces",
  title: "List spaces",
  description:
    "Lists the spaces (container tags) that the key reaches, newest first. Use it to find the tag of a space that the " +
    "user names.",
  effect: "read",
  input: z.object({ refresh: z.boolean().optional().describe("Without effect: the list is always current.") }),
  output: z.object({ spaces: z.array(space), total: z.int() }),
  answer: async (call) => ({ data: await readSpaces(call) }),
});

export const whoAmI = defineTool({
  name: "whoAmI",
  title: "Who am I",
  description: "Tells whose key is in use, what it may do, and which space is used when none is named.",
  effect: "read",
  input: z.object({}),
  output: z.object({
    userId: z.string(),
    organization: z.object({ id: z.string(), name: z.string() }),
    role: z.string(),
    accessType: z.enum(["full", "restricted"]),
    permission: z.string(),
    activeSpace: z.string().nullable(),
    assignedSpaces: z.array(z.object({ containerTag: z.string(), permission: z.string() })).nullable(),
  }),
  async answer(call) {
    const [{ session }, activeSpace] = await Promise.all([call.run(McpSessionDocument, {}), call.findTag(undefined)]);
    const { actor, organization, role, permission, grants } = session;
    const assignedSpaces = grants?.map((grant) => ({ ...grant, permission: grant.permission.toLowerCase() })) ?? null;
    const data = {
      userId: actor.id,
      organization,
      role: role.toLowerCase(),
      accessType: assignedSpaces === null ? ("full" as const) : ("restricted" as const),
      permission: permission.toLowerCase(),
      activeSpace,
      assignedSpaces,
    };
    return { data };
  },
});
