import "reflect-metadata";
import { type FieldNode, Kind } from "graphql";
import { describe, expect, it } from "vitest";
import type { RestSeam } from "#apps/server/request/rest-seam.js";
import * as operations from "#apps/server/rest/generated/operations.js";
import { describedRoutes, openApiDocuments } from "#apps/server/rest/openapi/all-documents.js";
import { versionOf } from "#apps/server/rest/openapi/build-openapi.js";
import { linkRoutes } from "#apps/server/rest/routes/link-routes.js";
import { sourceCalls } from "#apps/server/rest/routes/source-calls.js";
import { PAGES } from "./pages.js";

const page = PAGES.get("docs/reference/rest.md") ?? "";
const rows = [...page.matchAll(/^\| `([A-Z]+ \/\S*)` \| .* \|$/gm)].map(([, route]) => route);
const routes = describedRoutes();
const endpoints = routes.flatMap(({ handlers }) => Object.values(handlers));

describe("the pages about REST", () => {
  it("have every link that carries a signature", () => {
    const services = { uploads: {}, files: {} } as RestSeam["services"];
    const calls = sourceCalls({ authorization: {}, notices: {} } as Parameters<typeof sourceCalls>[0]);
    // Vendors check the address by GET, and some call a browser back by another path.
    const also = ["GET /v3/connections/notices/:token", "GET /v3/connections/:provider/callback"];
    const stack = [...linkRoutes({ ...services, maxFileBytes: 1 }).stack, ...calls.stack];
    const found = stack.flatMap(({ route }) =>
      // The handler of every other method has none.
      (route?.stack ?? []).flatMap(({ method }) => (method ? `${method.toUpperCase()} ${route?.path}` : [])),
    );
    const links = new Set(found.filter((link) => !also.includes(link)));
    expect(rows.toSorted()).toEqual([...links].toSorted());
  });

  it("have every route of the server in the document of a version", () => {
    expect(routes.filter(({ path }) => versionOf(path) === null)).toEqual([]);
  });

  it("name each operation once", () => {
    const names = endpoints.map(({ operationId }) => operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("name each field of GraphQL that a route asks for, and no other", () => {
    const asked = Object.values(operations).flatMap((document) =>
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION
          ? definition.selectionSet.selections.flatMap((field) =>
              field.kind === Kind.FIELD ? [inPublicSchema(field)] : [],
            )
          : [],
      ),
    );
    const named = endpoints.flatMap(({ executes }) => executes);
    expect([...new Set(named)].toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  it("describe every field in a sentence", () => {
    const missing = Object.entries(openApiDocuments()).flatMap(([version, document]) =>
      fieldsWithout(document, version),
    );
    expect(missing).toEqual([]);
  });
});

/** The lists by number stand for the lists by cursor. */
function inPublicSchema({ name }: FieldNode): string {
  return name.value.replace(/^numbered(.)/, (_, first: string) => first.toLowerCase());
}

/** The paths to properties that have neither a description that ends like a sentence nor a reference to one. */
function fieldsWithout(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = name === "properties" ? Object.entries<Record<string, unknown>>(inner) : [];
    const missing = own.flatMap(([field, { description, $ref }]) =>
      $ref || /\.$/.test(String(description)) ? [] : [`${path}.${field}`],
    );
    return [...missing, ...fieldsWithout(inner, `${path}.${name}`)];
  });
}
