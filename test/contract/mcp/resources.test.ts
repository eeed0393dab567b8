import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { DOORS } from "./agent.js";

const { loci } = useLoci();

describe.each(DOORS)("resources and prompts of agents over %s", (_door, open) => {
  const agent = useShared(() => open(loci));
  const containerTag = newTag("user:ana");

  beforeAll(async () => {
    await agent.call("add_memory", { content: "I live in Porto.", containerTag });
    await agent.call("add_memory", { content: "I work at Kestrel." });
  });

  const read = async (uri: string) => {
    const { contents } = await agent.client.readResource({ uri });
    return contents.map((content) => ("text" in content ? content.text : "")).join("\n");
  };
  const prompt = async (name: string, args: Record<string, string>) => {
    const { messages } = await agent.client.getPrompt({ name, arguments: args });
    return messages.map(({ content }) => (content.type === "text" ? content.text : "")).join("\n");
  };

  it("are listed with what they hold", async () => {
    const { resources } = await agent.client.listResources();
    expect(resources.map(({ uri }) => uri).toSorted()).toEqual([
      ...["loci://memories/recent", "loci://profile"],
      ...["supermemory://profile", "supermemory://spaces"],
    ]);
    const { resourceTemplates } = await agent.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate).toSorted()).toEqual([
      ...["loci://memories/recent/{containerTag}", "loci://profile/{containerTag}"],
    ]);
    const { prompts } = await agent.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["context", "answer"]);
  });

  it("the profile and the recent memories are those of the space in use, or of the one that the address names", async () => {
    for (const uri of ["loci://profile", "supermemory://profile", "loci://memories/recent"]) {
      expect(await read(uri)).toContain("Kestrel");
    }
    const encoded = encodeURIComponent(containerTag);
    for (const uri of [`loci://profile/${encoded}`, `loci://memories/recent/${encoded}`]) {
      const text = await read(uri);
      expect(text).toContain("Porto");
      expect(text).not.toContain("Kestrel");
    }
    const { spaces } = JSON.parse(await read("supermemory://spaces"));
    expect(spaces).toContainEqual(expect.objectContaining({ containerTag, documentCount: 1 }));
  });

  it("an unknown address and an impossible space are refused with the code of the protocol", async () => {
    await expect(read("loci://nothing")).rejects.toMatchObject({ code: -32602 });
    await expect(read("loci://profile/no%20spaces")).rejects.toMatchObject({
      ...{ code: -32602, message: expect.stringContaining("BAD_USER_INPUT") },
    });
  });

  it("the prompt context tells who the user is, and leaves the recent memories out when asked to", async () => {
    const whole = await prompt("context", { containerTag });
    expect(whole).toContain("Porto");
    expect(whole).toContain("## Remembered last");
    expect(await prompt("context", { containerTag, includeRecent: "false" })).not.toContain("## Remembered last");
  });

  it("the prompt answer brings evidence for a question", async () => {
    const text = await prompt("answer", { question: "Where do I live?", containerTag });
    expect(text).toContain("Porto");
    expect(text).toContain("Question: Where do I live?");
    await expect(prompt("answer", { question: "" })).rejects.toMatchObject({ code: -32602 });
  });
});
