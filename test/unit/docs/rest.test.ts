import "reflect-metadata";
import { type FieldNode, Kind } from "graphql";
import { describe, expect, it } from "vitest";
import type { RestSeam } from "#apps/server/request/rest-seam.js";
import * as operations from "#apps/server/rest/generated/operations.js";
import { linkRoutes } from "#apps/server/rest/routes/link-routes.js";
import type { Operations } from "#apps/server/rest/routes/prepare-operations.js";
import { restRoutes } from "#apps/server/rest/routes/routes.js";
import { PAGES } from "./pages.js";

const page = PAGES.get("docs/reference/rest.md") ?? "";
const rows = [...page.matchAll(/^\| `([A-Z]+ \/\S*)` \| .* \|$/gm)].map(([row, route = ""]) => ({ row, route }));

describe("the page about REST", () => {
  it("has every route of the server, and no other", () => {
    // No handler runs, so none of these is asked for anything.
    const services = { uploads: {}, files: {} } as RestSeam["services"];
    const routes = restRoutes({} as Operations, { services, maxFileBytes: 1 }).flatMap(({ path, handlers }) =>
      Object.keys(handlers).map((method) => `${method} ${path}`),
    );
    const links = linkRoutes({ ...services, maxFileBytes: 1 }).stack.flatMap(({ route }) =>
      // The handler of every other method has none.
      (route?.stack ?? []).flatMap(({ method }) => (method ? `${method.toUpperCase()} ${route?.path}` : [])),
    );
    expect(rows.map(({ route }) => route).toSorted()).toEqual([...routes, ...links].toSorted());
  });

  it("names each field of GraphQL that a route asks for, and no other", () => {
    const asked = Object.values(operations).flatMap((document) =>
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION
          ? definition.selectionSet.selections.flatMap((field) =>
              field.kind === Kind.FIELD ? [inPublicSchema(field)] : [],
            )
          : [],
      ),
    );
    const named = rows.flatMap(({ row }) => [...row.matchAll(/\[(\w+)\]\(graphql\.md#/g)].map(([, name]) => name));
    expect([...new Set(named)].toSorted()).toEqual([...new Set(asked)].toSorted());
  });
});

/** The lists by number stand for the lists by cursor. */
function inPublicSchema({ name }: FieldNode): string {
  return name.value.replace(/^numbered(.)/, (_, first: string) => first.toLowerCase());
}
