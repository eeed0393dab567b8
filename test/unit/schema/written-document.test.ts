import { type GraphQLResolveInfo, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { writtenDocument } from "#schema/document/written-document.js";
import type { Context } from "#schema/operation/context.js";

const receipt = { id: "d", status: "queued" } as const;
/** A worker has begun since the document was written. */
const context = { loaders: { document: { load: async () => ({ id: "d", status: "extracting", title: "Log" }) } } };

function selecting(fields: string): GraphQLResolveInfo {
  const [definition] = parse(`{ ${fields} }`).definitions;
  const fieldNodes = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  return { fieldNodes, fragments: {} } as unknown as GraphQLResolveInfo;
}

test("a written document has the status of its receipt, whatever else is read of it", async () => {
  const written = await writtenDocument(
    context as unknown as Context,
    receipt,
    selecting("addDocument { document { status title } }"),
  );
  expect(written).toEqual({ id: "d", status: "queued", title: "Log" });
});

test("a receipt stands for its document where nothing else is selected", async () => {
  const without = { loaders: {} } as unknown as Context;
  expect(await writtenDocument(without, receipt, selecting("addDocument { document { id status } }"))).toBe(receipt);
});
