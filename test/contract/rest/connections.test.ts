import { expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";

const { rest, graphql } = useLoci();

it("an organization's own OAuth clients are kept, and their secrets are never shown", async () => {
  const keys = (
    githubCustomKeyEnabled: boolean | null,
    githubClientId: string | null,
    githubClientSecret: unknown,
  ) => ({
    githubCustomKeyEnabled,
    githubClientId,
    githubClientSecret,
  });
  const change = async (body: object) => (await rest("PATCH /v3/settings", { body })).body.updated;
  const settings = async () => (await rest("GET /v3/settings")).body;
  expect(await settings()).toMatchObject(keys(null, null, null));
  const masked = expect.stringMatching(/^\*+$/);
  expect(await change(keys(true, "own-client", "a secret of its own"))).toMatchObject(keys(true, "own-client", masked));
  expect(await settings()).toMatchObject({ ...keys(true, "own-client", masked), notionClientId: null });
  const { settings: seen } = await graphql.run<{ settings: object }>(
    "{ settings { chunkSize oauthClients { client isEnabled clientId hasSecret } } }",
    {},
  );
  const own = { client: "GITHUB", isEnabled: true, clientId: "own-client", hasSecret: true };
  expect(seen).toEqual({ chunkSize: null, oauthClients: [own] });
  // A form sends back what it was given.
  const { githubClientSecret } = await settings();
  await change({ githubClientId: "renamed", githubClientSecret });
  expect(await settings()).toMatchObject(keys(true, "renamed", masked));
  expect(await change({ githubClientSecret: null })).toMatchObject(keys(true, "renamed", null));
  expect((await rest("PATCH /v3/settings", { body: { githubClientId: "a".repeat(1001) } })).status).toBe(400);
});
