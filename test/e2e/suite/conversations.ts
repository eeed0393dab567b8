import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import type { Running } from "./running.js";

interface Receipt {
  id: string;
  status: string;
}

interface Said {
  role: string;
  text: string;
  name?: string;
}

/** Conversations that come in message by message. */
export function describeConversations({ client }: Running): void {
  const send = async (containerTag: string, messages: Said[]): Promise<Receipt> => {
    const query =
      "mutation ($input: AddConversationInput!) { addConversation(input: $input) { document { id status } } }";
    const input = { conversationId: "talk", containerTags: [containerTag], messages };
    type Answer = { addConversation: { document: Receipt } };
    return (await client().graphql.run<Answer>(query, { input })).addConversation.document;
  };
  const messagesOf = async (id: string) => {
    const query = "query ($id: ID!) { document(ref: { id: $id }) { messages { nodes { position role name text } } } }";
    type Answer = { document: { messages: { nodes: (Said & { position: number })[] } } };
    return (await client().graphql.run<Answer>(query, { id })).document.messages.nodes;
  };

  describe("conversations", () => {
    it("are remembered turn by turn, and each turn only once", async () => {
      const tag = newTag();
      const first = await send(tag, [{ role: "USER", text: "I live in Bergen." }]);
      await client().settled(first.id);
      const second = await send(tag, [
        { role: "USER", text: "I live in Bergen." },
        { role: "ASSISTANT", text: "How nice!" },
        { role: "USER", text: "My cat is called Muffin." },
      ]);
      expect(second).toEqual({ id: first.id, status: "QUEUED" });
      await client().settled(first.id);
      const memories = await client().memories(tag);
      expect(memories.map(({ text }) => text).toSorted()).toEqual([
        ...[expect.stringMatching(/lives in Bergen/), expect.stringMatching(/cat.*Muffin/)],
      ]);
      expect(memories.every(({ observationCount }) => observationCount === 1)).toBe(true);
    });

    it("keep their messages, system messages too, in the order they were said", async () => {
      const tag = newTag();
      const { id } = await send(tag, [
        { role: "SYSTEM", text: "Be brief." },
        { role: "USER", text: "Hi", name: "Anna" },
      ]);
      await send(tag, [{ role: "ASSISTANT", text: "Hello" }]);
      expect(await messagesOf(id)).toEqual([
        { position: 0, role: "SYSTEM", name: null, text: "Be brief." },
        { position: 1, role: "USER", name: "Anna", text: "Hi" },
        { position: 2, role: "ASSISTANT", name: null, text: "Hello" },
      ]);
      expect((await client().document(id)).content).toBe("user (Anna): Hi\nassistant: Hello");
      await client().update(id, { content: "Something else" });
      expect(await messagesOf(id)).toEqual([]);
    });

    it("are told of to who listens, as documents are", async () => {
      const tag = newTag();
      const query = `subscription ($tags: [String!]) { documentStatusChanged(containerTags: $tags, after: "0") { status } }`;
      const changes = await client().graphql.subscribe(query, { tags: [tag] });
      await send(tag, [{ role: "USER", text: "Hi there" }]);
      const heard: string[] = [];
      for await (const change of changes) {
        heard.push((change as { documentStatusChanged: { status: string } }).documentStatusChanged.status);
        if (heard.at(-1) === "DONE") break;
      }
      expect(heard[0]).toBe("QUEUED");
    });
  });
}
