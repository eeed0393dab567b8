import { readFileSync } from "node:fs";
import { Kind, type OperationDefinitionNode, OperationTypeNode, parse, print } from "graphql";
import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { seedInference } from "#test/support/seed-inference.js";
import type { Running } from "./running.js";

type Variables = Record<string, unknown>;

interface Example {
  name: string;
  kind: OperationTypeNode;
  query: string;
}

/** `schema/examples.graphql`, as a reader of it would use it. */
export function describeExamples({ client, loci }: Running): void {
  describe("the examples of the schema", () => {
    const examples = readExamples();

    it.each(examples)("$name works as printed", async ({ name, kind, query }) => {
      const variables = await variablesFor(name);
      if (kind === OperationTypeNode.SUBSCRIPTION) {
        const { value } = await (await client().graphql.subscribe(query, variables)).next();
        expect(value).toBeTruthy();
        return;
      }
      const { data, errors } = await client().graphql.send<Variables>({ query, variables });
      expect(errors).toEqual([]);
      // Tells of a change of the model alone, and here there is none.
      if (name === "EmbeddingChange") expect(data).toEqual({ embeddingChange: null });
      else expect(Object.values(data ?? {})).not.toContain(null);
    });

    /** Each example gets a document of its own. Throws for an example that nobody gave variables here. */
    async function variablesFor(name: string): Promise<Variables> {
      const tag = newTag();
      const attributes = { containerTags: [tag], metadata: { part: 1 } };
      const document = { source: { text: "Tove lives in Turku." }, ...attributes };
      const ingest = async () => (await client().ingest({ content: "Tove lives in Turku.", ...attributes })).id;
      const makers: Record<string, () => Promise<Variables> | Variables> = {
        AddDocument: () => ({ input: { ...document, waitUntil: "DONE", waitSeconds: 10 } }),
        AddDocuments: () => ({ input: { documents: [document, { source: { text: " " } }] } }),
        UpdateDocument: async () => ({ input: { document: { id: await ingest() }, title: "Tove" } }),
        ReprocessDocument: async () => ({ input: { document: { id: await ingest() } } }),
        DeleteDocument: async () => ({ input: { document: { id: await ingest() } } }),
        DeleteDocuments: async () => ({ input: { documents: [{ id: await ingest() }] } }),
        CreateUpload: () => ({ input: { filename: "a.pdf", mediaType: "application/pdf", bytes: 10 } }),
        UpdateSettings: () => ({ input: { workspacePrompt: "Notes of a small team" } }),
        CreateApiKey: () => ({ input: { containerTags: [tag], expiresInDays: 1 } }),
        RevokeApiKey: async () => ({ input: { id: await createKey(tag) } }),
        Document: async () => ({ ref: { id: await ingest() } }),
        Node: async () => ({ id: await ingest() }),
        Nodes: async () => ({ ids: [await ingest(), await remember(tag), await createKey(tag)] }),
        Documents: async () => ({
          ...{ containerTags: [(await ingest()) && tag], first: 1 },
          filter: { and: [{ condition: { key: "part", operator: "NUMBER_EQUALS", value: 1 } }] },
        }),
        Search: async () => ({ input: { query: "Where does Tove live?", containerTags: [(await ingest()) && tag] } }),
        Context: async () => ({
          input: { query: "Where does Tove live?", containerTags: [(await ingest()) && tag], maxTokens: 200 },
        }),
        ExplainMiss: async () => ({
          input: { id: await ingest(), search: { query: "Where does Tove live?", containerTags: [tag] } },
        }),
        EmbeddingChange: () => ({}),
        SearchDocuments: async () => ({ input: { query: "Turku", containerTags: [(await ingest()) && tag] } }),
        Profile: () => ({ containerTag: tag }),
        ProfileChanges: () => ({ containerTag: tag, from: "2026-01-01T00:00:00Z" }),
        Memories: async () => ({ containerTags: [(await ingest()) && tag], query: "turku", first: 5 }),
        AddMemories: () => ({
          input: { containerTag: tag, memories: [{ text: "Tove likes tea", isStatic: true }] },
        }),
        UpdateMemory: async () => ({
          input: { memory: { id: await remember(tag) }, text: "Tove likes coffee" },
        }),
        Memory: async () => ({ ref: { id: await remember(tag) } }),
        PreviewMemories: () => ({ content: "Tove lives in Turku.", documentDate: "2026-01-31", containerTag: tag }),
        InferredMemories: () => ({ containerTag: tag }),
        ReviewMemory: async () => ({ input: { memory: { id: await infer(tag) }, action: "APPROVE" } }),
        AddConversation: () => ({
          input: { conversationId: "talk", containerTags: [tag], messages: [{ role: "USER", text: "Hello" }] },
        }),
        UpdateContainerTag: () => ({
          input: { tag, name: "Tove", profileBuckets: [{ key: "work", description: "Jobs" }] },
        }),
        DeleteContainerTag: async () => ({ input: { tag: (await ingest()) && tag } }),
        ContainerTagDeletion: async () => ({ id: await deleteTag((await ingest()) && tag) }),
        ProfileBuckets: () => ({ containerTag: tag }),
        ForgetMemory: async () => ({ input: { memory: { id: await remember(tag) } } }),
        ForgetMatchingMemories: async () => ({
          input: { containerTag: tag, memories: { ids: [await remember(tag)] }, dryRun: true },
        }),
        RestoreMemories: async () => ({ input: { containerTag: tag, memories: { ids: [await remember(tag)] } } }),
        EraseMemories: async () => ({ input: { containerTag: tag, ids: [await remember(tag)] } }),
        Reextraction: () => ({ containerTag: tag }),
        ReextractMemories: async () => ({ input: { documents: { documents: [{ id: await ingest() }] } } }),
        CancelReextraction: async () => ({ input: { documents: { documents: [{ id: await ingest() }] } } }),
        Usage: () => ({ containerTag: tag }),
        EstimateExtraction: () => ({ input: { content: "Tove lives in Turku." } }),
        ContainerTags: () => ({}),
        ContainerTag: async () => ({ tag: (await ingest()) && tag }),
        Settings: () => ({}),
        ApiKeys: () => ({}),
        Session: () => ({}),
        System: () => ({}),
        DocumentStatusChanged: async () => ({ document: { id: await ingest() } }),
        MemoryChanged: async () => ({ containerTags: [(await ingest()) && tag], after: "0" }),
      };
      const make = makers[name];
      if (!make) throw new Error(`Give the example ${name} its variables here.`);
      return await make();
    }

    async function deleteTag(tag: string): Promise<string> {
      const query = "mutation ($tag: String!) { deleteContainerTag(input: { tag: $tag }) { deletion { id } } }";
      const { deleteContainerTag } = await client().graphql.run<{ deleteContainerTag: { deletion: { id: string } } }>(
        query,
        { tag },
      );
      return deleteContainerTag.deletion.id;
    }

    async function remember(tag: string): Promise<string> {
      const query = `mutation { addMemories(input: { containerTag: "${tag}", memories: [{ text: "Tove likes tea" }] }) { memories { id } } }`;
      const { addMemories } = await client().graphql.run<{ addMemories: { memories: { id: string }[] } }>(query);
      return addMemories.memories[0]?.id ?? "";
    }

    async function infer(tag: string): Promise<string> {
      const parentIds = [await remember(tag)];
      return await seedInference(loci().database.appUrl, { tag, text: "Tove drinks tea", parentIds });
    }

    async function createKey(tag: string): Promise<string> {
      const query = `mutation { createApiKey(input: { containerTags: ["${tag}"] }) { apiKey { id } } }`;
      const { createApiKey } = await client().graphql.run<{ createApiKey: { apiKey: { id: string } } }>(query);
      return createApiKey.apiKey.id;
    }
  });
}

function readExamples(): Example[] {
  const { definitions } = parse(readFileSync("schema/examples.graphql", "utf8"));
  return definitions
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => ({ name: node.name?.value ?? "", kind: node.operation, query: print(node) }));
}
