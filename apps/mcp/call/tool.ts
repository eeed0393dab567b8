import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { failedTool, showFailure } from "./answer.js";
import { EARLIER_TOOL_NAMES } from "./compatible-names.js";
import { AgentCall, type AgentRequest, type Door } from "./door.js";

interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  /** Tells a model when to call it. */
  description: string;
  effect: keyof typeof ANNOTATIONS;
  input: Input;
  output: Output;
  /** `text` is what a model reads. Without it, it reads the data as JSON. */
  answer(call: AgentCall, input: z.output<Input>): Promise<{ data: z.input<Output>; text?: string }>;
}

export type RegisterTool = (server: McpServer, door: Door) => void;

/** The hints of the protocol: whether a client may call a tool without asking its user first. */
const ANNOTATIONS = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  /** Adds something, or takes something away. */
  change: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  /** Takes away one thing, named by its exact id. A second call changes nothing more. */
  remove: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
} satisfies Record<string, ToolAnnotations>;

const HEARTBEAT_MS = 1_000;

/** A tool under its name, and under the earlier name that it had in the compatible service. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): RegisterTool {
  return (server, door) => {
    const { name, title, description, effect, input, output } = tool;
    const config = { title, inputSchema: input, outputSchema: output, annotations: { title, ...ANNOTATIONS[effect] } };
    // The library does not infer that the arguments are the parsed input, so its callback takes any object.
    const answer = async (args: unknown, request: AgentRequest) =>
      await answerCall(tool, door, { args: args as z.output<Input>, request });
    server.registerTool<z.ZodObject, z.ZodObject>(name, { ...config, description }, answer);
    const earlier = EARLIER_TOOL_NAMES[name];
    if (earlier === undefined) return;
    server.registerTool<z.ZodObject, z.ZodObject>(
      earlier,
      { ...config, description: `Earlier name of ${name}.` },
      answer,
    );
  };
}

/** The arguments that several tools take. */
export const containerTagField = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[a-zA-Z0-9_.:-]+$/, "letters, digits and _ . : - only")
  .optional()
  .describe("The space (container tag). Leave it out unless the user names one; listSpaces lists them.");

async function answerCall<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
  door: Door,
  { args, request }: { args: z.output<Input>; request: AgentRequest },
): Promise<CallToolResult> {
  try {
    const { data, text } = await withProgress(request, () => tool.answer(new AgentCall(door, request), args));
    return { content: [{ type: "text", text: text ?? JSON.stringify(data) }], structuredContent: data };
  } catch (error) {
    return failedTool(showFailure(error, `tool ${tool.name}`, door.report));
  }
}

/** A client that asked for progress hears at once, then each second, so that it waits on. */
async function withProgress<Result>(request: AgentRequest, work: () => Promise<Result>): Promise<Result> {
  const progressToken = request._meta?.progressToken;
  if (progressToken === undefined) return await work();
  let progress = 0;
  const tell = () => {
    const params = { progressToken, progress, message: "Loci is at work" };
    progress += 1;
    // A client that has gone gets no progress, and no answer either.
    request.sendNotification({ method: "notifications/progress", params }).catch(() => undefined);
  };
  tell();
  const heartbeat = setInterval(tell, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
  }
}
