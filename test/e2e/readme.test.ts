import { readFileSync } from "node:fs";
import { getOperationAST, parse, print } from "graphql";
import { describe, expect, it } from "vitest";
import { GraphqlClient } from "#test/support/graphql-client.js";
import { restClient } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const readme = readFileSync("README.md", "utf8");

describe("the README's examples, pasted in their order", () => {
  const { loci } = useLoci();

  it("answer over GraphQL as the README shows it", async () => {
    const graphql = new GraphqlClient(loci);
    const run = async (name: string) => {
      const block = blocksOf(readme, "graphql").find((text) => text.includes(` ${name} {`)) ?? "";
      const operation = getOperationAST(parse(block), name);
      if (!operation) throw new Error(`The README has no operation ${name}.`);
      return await graphql.run<Record<string, unknown>>(print(operation));
    };
    expect(await run("Add")).toEqual({
      before: { document: { status: "DONE" } },
      now: { document: { status: "DONE" } },
    });
    expect(await run("Ask")).toEqual(JSON.parse(blocksOf(readme, "json")[0] ?? ""));
  });

  it("find over REST what was added just before", async () => {
    const rest = restClient(loci);
    const replies = [];
    for (const { path, headers, body } of requestsOf(readme)) {
      replies.push(await rest(`POST ${path}`, { headers, body }));
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [added, found] = replies.map(({ body }) => body);
    expect(added.status).toBe("done");
    expect(JSON.stringify(found.results)).toContain("peanuts");
  });
});

/** The curl calls, as they are printed. */
function requestsOf(markdown: string) {
  return blocksOf(markdown, "sh")
    .flatMap((block) => block.split(/^(?=curl )/m))
    .filter((call) => call.startsWith("curl "))
    .map((call) => ({
      path: /http:\/\/127\.0\.0\.1:6767(\S+)/.exec(call)?.[1] ?? "",
      // Headers in double quotes hold the key, which the client adds by itself.
      headers: Object.fromEntries([...call.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value])),
      body: /-d '([^']+)'/.exec(call)?.[1],
    }));
}

function blocksOf(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/```(\w+)\n(.*?)```/gs)].flatMap(([, of, text = ""]) => (of === language ? [text] : []));
}
