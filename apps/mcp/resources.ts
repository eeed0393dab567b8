import { BadInputError } from "@loci/errors";
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ReadResourceResult } from "@modelcontextprotocol/sdk/types.js";
import { asProtocolError } from "./call/answer.js";
import { PROFILE_URI, SPACES_URI } from "./call/compatible-names.js";
import { AgentCall, type AgentRequest, type Door } from "./call/door.js";
import { McpMemoriesDocument } from "./generated/operations.js";
import { describeProfile, readProfile } from "./read/read-profile.js";
import { readSpaces } from "./read/read-spaces.js";

const RECENT_MEMORIES = 20;

interface Resource {
  name: string;
  title: string;
  description: string;
  uri: string;
  /** The same of a space that the address names. */
  template?: string;
  mimeType: string;
  read(call: AgentCall, containerTag: string | undefined): Promise<string>;
}

const RESOURCES: Resource[] = [
  {
    name: "profile",
    title: "Profile",
    description: "What is known of the user in any case: durable facts, and those of late.",
    uri: "loci://profile",
    template: "loci://profile/{containerTag}",
    mimeType: "text/markdown",
    read: readProfileText,
  },
  {
    name: "recent-memories",
    title: "Recent memories",
    description: `The last ${RECENT_MEMORIES} memories, newest first.`,
    uri: "loci://memories/recent",
    template: "loci://memories/recent/{containerTag}",
    mimeType: "text/markdown",
    read: readRecentMemories,
  },
  {
    name: "compatible-profile",
    title: "Profile",
    description: "The same as loci://profile, under the address that clients of the compatible service know.",
    uri: PROFILE_URI,
    mimeType: "text/plain",
    read: readProfileText,
  },
  {
    name: "compatible-spaces",
    title: "Spaces",
    description: "The spaces that the key reaches.",
    uri: SPACES_URI,
    mimeType: "application/json",
    read: async (call) => JSON.stringify(await readSpaces(call)),
  },
];

export function registerResources(server: McpServer, door: Door): void {
  for (const { name, uri, template, read, ...metadata } of RESOURCES) {
    const answer = async (address: URL, request: AgentRequest, tag?: string): Promise<ReadResourceResult> => {
      try {
        const text = await read(new AgentCall(door, request), tag === undefined ? tag : decodeSpace(tag));
        return { contents: [{ uri: address.href, mimeType: metadata.mimeType, text }] };
      } catch (error) {
        throw asProtocolError(error, `resource ${name}`, door.report);
      }
    };
    server.registerResource(name, uri, metadata, answer);
    if (template === undefined) continue;
    const addresses = new ResourceTemplate(template, { list: undefined });
    server.registerResource(`${name}-of-space`, addresses, metadata, (address, { containerTag }, request) =>
      answer(address, request, [containerTag].flat()[0] ?? ""),
    );
  }
}

function decodeSpace(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    throw new BadInputError("Invalid containerTag", [{ path: ["containerTag"], message: "is not percent-encoded" }]);
  }
}

async function readProfileText(call: AgentCall, containerTag: string | undefined): Promise<string> {
  return describeProfile(await readProfile(call, await call.getTag(containerTag)));
}

/** A list of lines, for a resource or a prompt. */
export async function readRecentMemories(call: AgentCall, containerTag: string | undefined): Promise<string> {
  const containerTags = [await call.getTag(containerTag)];
  const { memories } = await call.run(McpMemoriesDocument, { containerTags, first: RECENT_MEMORIES });
  if (memories.nodes.length === 0) return "Nothing is remembered yet.";
  return memories.nodes.map(({ text, updatedAt }) => `- ${text} (${updatedAt.slice(0, 10)})`).join("\n");
}
