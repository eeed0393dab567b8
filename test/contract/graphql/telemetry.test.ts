import { createServer } from "node:http";
import { expect, test } from "vitest";
import { startTelemetry } from "#apps/wiring/start/start-telemetry.js";
import { activeTraceParent } from "#core/intent/intent.repository.js";
import { listen } from "#test/support/local-server.js";
import { document, GOOD_KEY } from "./stand-in-services.js";
import { startServer } from "./start-server.js";

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";

test("a request is a span of its caller's trace, and what it stores carries that trace", async () => {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    for await (const part of request) received.push(String(part));
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
  const telemetry = await startTelemetry({
    endpoint: `http://127.0.0.1:${await listen(collector)}/`,
    serviceName: "loci-test",
    version: "1.2.3",
  });
  const server = await startServer();
  const parents: (string | null)[] = [];
  server.services.documents.find = async (_principal, { reference }) => {
    parents.push(activeTraceParent());
    return document(reference);
  };

  await server.post(
    { query: '{ document(ref: { id: "one" }) { id } }' },
    { "x-api-key": GOOD_KEY, traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` },
  );
  await server.close();
  await telemetry.stop();
  collector.close();

  expect(parents).toEqual([expect.stringMatching(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`))]);
  const sent = received.join("");
  expect(sent).toContain(TRACE_ID);
  expect(sent).toContain("POST /graphql");
  expect(sent).not.toContain(GOOD_KEY);
});
