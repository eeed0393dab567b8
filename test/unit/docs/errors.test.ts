import * as errors from "@loci/errors";
import { describe, expect, it } from "vitest";
import { shapeFailure } from "#apps/server/rest/shape/shape-failure.js";
import { graphqlCode } from "#schema/operation/errors.js";
import { PAGES } from "./pages.js";

type Stated = [code: string, status: string, graphql: string, retry: string];

/** The rows of the table of codes. */
const stated = [
  ...(PAGES.get("docs/reference/errors.md") ?? "").matchAll(/^\| `([a-z_]+)` \| (\d+) \| `([A-Z_]+)` \| (\w+) \|/gm),
].map(([, ...cells]) => cells as unknown as Stated);

const report = () => undefined;

describe("the page about errors", () => {
  it("states every code as REST and GraphQL send it, and no other", () => {
    const { PlatformError, ...kinds } = errors;
    const expected = Object.values(kinds).map((Failure): Stated => {
      const [once, again] = [make(Failure, false), make(Failure, true)];
      const { status } = shapeFailure(once, { report, path: "" });
      const retry = once.retryable === again.retryable ? (once.retryable ? "yes" : "no") : "depends";
      return [once.code, String(status), graphqlCode(once.code), retry];
    });
    const { status } = shapeFailure(new Error("a defect"), { report, path: "" });
    expected.push(["internal", String(status), graphqlCode("internal"), "no"]);
    expect(stated.toSorted()).toEqual(expected.toSorted());
  });
});

/** Some failures are told whether a retry can help; the others do not look. */
function make(Failure: new (message: string, options: never) => errors.PlatformError, retryable: boolean) {
  return new Failure("It failed.", { retryable } as never);
}
