import { describe, expect, it } from "vitest";
import { createGithubConnector } from "#adapters/connector/github/github-connector.js";
import { createNotionConnector } from "#adapters/connector/notion/notion-connector.js";
import { authOf } from "#core/connection/connection-sessions.js";

describe("a token of one's own", () => {
  it.each([createGithubConnector(), createNotionConnector()])("takes the place of an authorization", (connector) => {
    expect(authOf(connector, { token: "own" })).toEqual({ kind: "fields" });
    expect(authOf(connector, {})).toBe(connector.auth);
  });

  it("is a field that the connector names", () => {
    const { auth } = createGithubConnector();
    if (auth.kind !== "oauth") throw new Error("GitHub has an authorization page.");
    const { tokenField: _, ...without } = auth;
    expect(authOf({ auth: without }, { token: "own" })).toBe(without);
  });
});
