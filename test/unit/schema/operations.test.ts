import { readFileSync } from "node:fs";
import { BadInputError, NotFoundError } from "@loci/errors";
import { Kind, parse, type TypedQueryDocumentNode, validate } from "graphql";
import { describe, expect, test } from "vitest";
import * as restDocuments from "#apps/server/rest/generated/operations.js";
import type { DocumentReference } from "#core/document/document-reference.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Services } from "#core/services.js";
import { buildApiSchema, buildFacadeSchema } from "#schema/build.js";
import { Context } from "#schema/operation/context.js";
import { prepareOperation } from "#schema/prepare-operation.js";

const schema = buildApiSchema();
const examples = parse(readFileSync(new URL("../../../schema/examples.graphql", import.meta.url), "utf8"));

test("every example fits the schema", () => {
  expect(validate(schema, examples).map((fault) => fault.message)).toEqual([]);
});

test("there is an example of every query, mutation and subscription", () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const offered = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  const shown = examples.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    return definition.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ""));
  });
  expect(shown.toSorted()).toEqual(offered.toSorted());
});

describe("an operation in process", () => {
  const principal: Principal = {
    ...{ organizationId: "organization", actor: { kind: "key", id: "key1" }, role: "owner" },
    ...{ permission: "write", grants: "all" },
  };
  const missing = new NotFoundError("Document not found");
  const broken = new Error("broken");
  const services = {
    documents: {
      find: async (_principal: Principal, { reference }: DocumentReference) => {
        throw reference === "broken" ? broken : missing;
      },
    },
  };
  const context = () =>
    new Context({
      principal,
      // These tests reach only what is there.
      services: services as unknown as Services,
      readSystem: () => Promise.reject(new Error("unused")),
      clock: { now: () => new Date() },
    });
  const byRef = operationOf("query ($ref: DocumentRef!) { document(ref: $ref) { id } }");

  test("throws the very failure of the service", async () => {
    const operation = prepareOperation(schema, byRef);
    await expect(operation(context(), { ref: { id: "absent" } })).rejects.toBe(missing);
    await expect(operation(context(), { ref: { id: "broken" } })).rejects.toBe(broken);
  });

  test("refuses variables of a wrong type as bad input", async () => {
    const operation = prepareOperation(schema, byRef);
    await expect(operation(context(), { ref: { id: {} } })).rejects.toBeInstanceOf(BadInputError);
  });

  test("names the fields of a refused input by their paths", async () => {
    const search = operationOf("query ($input: SearchInput!) { search(input: $input) { timingMs } }");
    const failure = prepareOperation(schema, search)(context(), { input: { query: "", first: 0 } });
    await expect(failure).rejects.toMatchObject({
      code: "bad_input",
      issues: expect.arrayContaining([
        { path: ["query"], message: expect.any(String) },
        { path: ["first"], message: expect.any(String) },
      ]),
    });
  });

  test("refuses a cursor of something else", async () => {
    const list = operationOf("query ($after: String) { documents(after: $after) { totalCount } }");
    const operation = prepareOperation(schema, list);
    await expect(operation(context(), { after: "bm9uc2Vuc2U" })).rejects.toMatchObject({ code: "bad_input" });
    await expect(operation(context(), { after: "cG9zaXRpb246MQ" })).rejects.toMatchObject({
      issues: [{ path: ["after"], message: "is not a cursor of this list" }],
    });
  });

  test("that does not fit the schema fails at every call", async () => {
    const operation = prepareOperation(schema, operationOf("{ nonsense }"));
    await expect(operation(context(), {})).rejects.toThrow("nonsense");
    await expect(operation(context(), {})).rejects.toThrow("nonsense");
  });
});

describe("an operation of the REST routes", () => {
  const facade = buildFacadeSchema();
  const operations = Object.entries(restDocuments).filter(([, { definitions }]) =>
    definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION),
  );

  test.each(operations)("fits the schema: %s", (_name, document) => {
    expect(validate(facade, document).map((fault) => fault.message)).toEqual([]);
  });
});

/** Documents of the product are typed by codegen; these are small enough to be seen through. */
function operationOf(text: string): TypedQueryDocumentNode<unknown, Record<string, unknown>> {
  return parse(text) as TypedQueryDocumentNode<unknown, Record<string, unknown>>;
}
