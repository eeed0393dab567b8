import {
  type DocumentNode,
  getOperationAST,
  type OperationTypeNode,
  print,
  type TypedQueryDocumentNode,
} from "graphql";
import { describe, expect, it } from "vitest";
import * as examples from "#test/contract/graphql/generated/examples.js";
import { type LociClient, newTag } from "#test/support/loci-client.js";
import { seedInference } from "#test/support/seed-inference.js";
import { type StartLoci, useLoci } from "#test/support/start-loci.js";
import { containerTagOperations } from "./container-tags.js";
import { documentOperations } from "./documents.js";
import { memoryOperations } from "./memories.js";
import { CONTENT, type OperationTests, type Run, type Scene } from "./operation-test.js";
import { organizationOperations } from "./organization.js";
import { searchOperations } from "./search.js";

const tests: OperationTests = {
  ...documentOperations,
  ...memoryOperations,
  ...searchOperations,
  ...containerTagOperations,
  ...organizationOperations,
};

/** Every operation of `schema/examples.graphql` as a client with generated types sends it. */
export function describeEveryOperation(start: StartLoci): void {
  const { loci, client } = useLoci({}, start);

  describe.each([
    { transport: "HTTP", run: overHttp(client), operations: operationsOf("query", "mutation") },
    {
      transport: "a WebSocket",
      run: overWebSocket(client),
      operations: operationsOf("query", "mutation", "subscription"),
    },
  ])("over $transport", ({ run, operations }) => {
    it.each(operations)("$name answers as promised", async ({ name, operation }) => {
      let answers = 0;
      const answer = async (variables: object): Promise<unknown> => {
        answers += 1;
        return await run(operation as TypedQueryDocumentNode<unknown, object>, variables);
      };
      // The table pairs each name with the types of its operation, which a loop over all names cannot follow.
      const test = tests[name] as (send: typeof answer, scene: Scene) => Promise<void>;
      await test(answer, sceneFor(run)).finally(() => client.close());
      expect(answers).toBeGreaterThan(0);
    });
  });

  function sceneFor(run: Run): Scene {
    const tag = newTag();
    const addMemory = async () => {
      const input = { containerTag: tag, memories: [{ text: "Tove likes tea", isStatic: true }] };
      const { addMemories } = await run(examples.AddMemoriesDocument, { input });
      return addMemories.memories[0]?.id ?? "";
    };
    return {
      tag,
      run,
      client,
      apiKey: loci.apiKey,
      addMemory,
      addDocument: async () => {
        const { id } = await client.ingest({ content: CONTENT, containerTags: [tag], metadata: { part: 1 } });
        return id;
      },
      addInference: async () => {
        const parentIds = [await addMemory()];
        return await seedInference(loci.database.appUrl, { tag, text: "Tove drinks tea", parentIds });
      },
      addKey: async () => {
        const { createApiKey } = await run(examples.CreateApiKeyDocument, { input: { containerTags: [tag] } });
        return { id: createApiKey.apiKey.id, secret: createApiKey.secret };
      },
    };
  }
}

function overHttp(client: LociClient): Run {
  return async (operation, variables) => await client.graphql.run(print(operation), variables);
}

function overWebSocket(client: LociClient): Run {
  return async <Result, Variables extends object>(
    operation: TypedQueryDocumentNode<Result, Variables>,
    variables: Variables,
  ) => {
    const answers = await client.graphql.subscribe<Result>(print(operation), variables);
    for await (const answer of answers) return answer;
    throw new Error("The operation ended without an answer");
  };
}

function operationsOf(...kinds: `${OperationTypeNode}`[]): { name: keyof OperationTests; operation: DocumentNode }[] {
  const operations: DocumentNode[] = Object.values(examples);
  return operations.flatMap((operation) => {
    const definition = getOperationAST(operation);
    // The type of the tests has the same names.
    const name = definition?.name?.value as keyof OperationTests;
    return definition && kinds.includes(definition.operation) ? [{ name, operation }] : [];
  });
}
