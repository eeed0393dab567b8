import {
  type DocumentNode,
  getOperationAST,
  type OperationTypeNode,
  print,
  type TypedQueryDocumentNode,
} from "graphql";
import { expect, it } from "vitest";
import * as examples from "#test/contract/graphql/generated/examples.js";
import { type LociClient, newTag } from "#test/support/loci-client.js";
import { seedInference } from "#test/support/seed-inference.js";
import { type StartLoci, useLoci } from "#test/support/start-loci.js";
import { connectionOperations, OAUTH_CLIENT } from "./connections.js";
import { containerTagOperations } from "./container-tags.js";
import { documentOperations } from "./documents.js";
import { memoryOperations } from "./memories.js";
import { CONTENT, type OperationTests, type Run, type Scene } from "./operation-test.js";
import { organizationOperations } from "./organization.js";
import { searchOperations } from "./search.js";
import { webhookOperations } from "./webhooks.js";

const tests: OperationTests = {
  ...documentOperations,
  ...memoryOperations,
  ...searchOperations,
  ...containerTagOperations,
  ...organizationOperations,
  ...webhookOperations,
  ...connectionOperations,
};

const OVER_WEB_SOCKET: (keyof OperationTests)[] = ["AddDocument", "AddMemories", "UpdateSettings"];
const PASSING = ["timingMs", "lastUsedAt", "eventCursor"];

/** Every operation of `schema/examples.graphql` as a client with generated types sends it. */
export function describeEveryOperation(start: StartLoci): void {
  const { loci, client } = useLoci({ environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1", ...OAUTH_CLIENT } }, start);

  it.each(operationsOf("query"))("$name answers as promised, and the same over a WebSocket", async (example) => {
    const asked = await runTest(example, overHttp(client));
    const again = await overWebSocket(client)(example.operation, asked.variables).catch(refused);
    expect(lasting(again)).toEqual(lasting(asked.answer));
    await client.close();
  });

  it.each(operationsOf("mutation"))("$name answers as promised", async (example) => {
    await runTest(example, overHttp(client));
  });

  // Both transports execute an operation in one way, so a few mutations prove that a socket takes them.
  it.each([
    ...operationsOf("subscription"),
    ...operationsOf("mutation").filter(({ name }) => OVER_WEB_SOCKET.includes(name)),
  ])("$name answers as promised over a WebSocket", async (example) => {
    await runTest(example, overWebSocket(client)).finally(() => client.close());
  });

  /** An operation that is refused has no answer, over either transport. */
  const refused = () => null;

  /** Returns what was asked and answered last. */
  async function runTest({ name, operation }: Example, run: Run): Promise<{ variables: object; answer: unknown }> {
    let last: { variables: object; answer: unknown } | null = null;
    const answer = async (variables: object): Promise<unknown> => {
      const sent = run(operation, variables);
      last = { variables, answer: await sent.catch(refused) };
      return await sent;
    };
    // The table pairs each name with the types of its operation, which a loop over all names cannot follow.
    const test = tests[name] as (send: typeof answer, scene: Scene) => Promise<void>;
    await test(answer, sceneFor(run));
    if (last === null) throw new Error(`The test of ${name} does not send it.`);
    return last;
  }

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

interface Example {
  name: keyof OperationTests;
  operation: TypedQueryDocumentNode<unknown, object>;
}

function operationsOf(kind: `${OperationTypeNode}`): Example[] {
  const operations: DocumentNode[] = Object.values(examples);
  return operations.flatMap((document) => {
    const definition = getOperationAST(document);
    // The type of the tests has the same names.
    const name = definition?.name?.value as keyof OperationTests;
    const operation = document as TypedQueryDocumentNode<unknown, object>;
    return definition?.operation === kind ? [{ name, operation }] : [];
  });
}

/** The time that a search took and the last use of a key differ from one answer to the next. */
function lasting(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (key, value: unknown) => (PASSING.includes(key) ? null : value)));
}
