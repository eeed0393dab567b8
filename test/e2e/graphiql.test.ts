import { existsSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import { GraphqlClient } from "#test/support/graphql-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";

/** Debian's package. `.ci/run` installs it, so CI fails without it. */
const CHROMIUM = "/usr/bin/chromium";
const isMissing = !existsSync(CHROMIUM);
if (isMissing && childEnvironment({}).CI) throw new Error(`CI needs ${CHROMIUM}: apt-get install chromium`);

describe.skipIf(isMissing)(`GraphiQL in a browser (needs ${CHROMIUM})`, () => {
  const { loci } = useLoci();
  const browser = useShared(() => chromium.launch({ executablePath: CHROMIUM }));
  let page: Page;
  const faults: string[] = [];
  const addresses = new Set<string>();

  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1400, height: 850 } });
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("request", (request) => addresses.add(request.url()));
    await page.goto(`${loci.baseUrl}/graphql`);
  });

  const tab = (title: string) => page.getByRole("tab", { name: title, exact: true });
  const operation = (text: string) => page.locator(".graphiql-query-editor .view-line", { hasText: text }).first();
  const run = () => page.getByRole("button", { name: /^Execute query/ });
  const answer = (text: string) => page.locator(".graphiql-response .view-line", { hasText: text }).first();

  it("says where the key lies, and that a request without one is refused", async () => {
    await page.getByText("cat .loci/api-key").waitFor();
    await operation("mutation Add").waitFor();
    await run().click();
    await answer("UNAUTHENTICATED").waitFor();
    // The browser prints the refusal too.
    faults.length = 0;
  });

  it("runs its first tab with the key, and the second finds what the first has added", async () => {
    await page.getByLabel("API key").fill(loci.apiKey);
    await run().click();
    await answer('"status": "DONE"').waitFor();
    await tab("Ask").click();
    await run().click();
    await answer('"text": "The user works at Acme as a data engineer"').waitFor();
  });

  it("shows the events of a subscription", async () => {
    await tab("DocumentStatusChanged").click();
    const subscribed = new Promise<void>((resolve) => {
      page.once("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => payload.includes('"subscribe"') && resolve()),
      );
    });
    await operation("subscription DocumentStatusChanged").waitFor();
    await run().click();
    await subscribed;
    const client = new GraphqlClient(loci);
    await client.run(
      'mutation { addDocument(input: { source: { text: "Tove lives in Turku." } }) { document { id } } }',
    );
    await answer('"status": "DONE"').waitFor();
  });

  it("opens an example with the variables that it needs", async () => {
    await page.getByRole("button", { name: "Show Examples" }).click();
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await operation("query Search(").waitFor();
  });

  it("keeps the key out of addresses and of what outlives the tab, and loads from this server alone", async () => {
    expect(page.url()).toBe(`${loci.baseUrl}/graphql`);
    const { origins } = await page.context().storageState();
    expect(JSON.stringify(origins)).not.toContain(loci.apiKey);
    const foreign = [...addresses].filter((address) => !address.startsWith(`${loci.baseUrl}/`));
    expect(foreign.filter((address) => !address.startsWith("data:"))).toEqual([]);
    expect([...addresses].join("\n")).not.toContain(loci.apiKey);
    expect(faults).toEqual([]);
  });
});
