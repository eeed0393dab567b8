import type { AgentCall } from "../call/door.js";
import { McpProfileDocument } from "../generated/operations.js";

export interface ProfileTexts {
  static: string[];
  dynamic: string[];
}

export async function readProfile(call: AgentCall, containerTag: string): Promise<ProfileTexts> {
  const { profile } = await call.run(McpProfileDocument, { containerTag });
  const texts = (memories: { text: string }[]) => memories.map(({ text }) => text);
  return { static: texts(profile.static), dynamic: texts(profile.dynamic) };
}

export function describeProfile(profile: ProfileTexts): string {
  const parts = [
    { title: "Known for good", texts: profile.static },
    { title: "Known of late", texts: profile.dynamic },
  ].filter(({ texts }) => texts.length > 0);
  if (parts.length === 0) return "Nothing is known of the user yet.";
  return parts.map(({ title, texts }) => `## ${title}\n${texts.map((text) => `- ${text}`).join("\n")}`).join("\n\n");
}
