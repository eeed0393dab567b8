import { modelReady, type RunningProduct } from "../../product/start-product.js";
import { fill } from "../../smoke/fill.js";
import { MadeText } from "../../smoke/made-text.js";
import { seededRandom } from "../../statistics/seeded-random.js";
import type { Console } from "../../terminal/console.js";
import { progressBar } from "../../terminal/progress-bar.js";
import { latencyHistogram } from "../latency-histogram.js";
import type { HttpLoadOptions } from "../load-options.js";
import type { LoadReport } from "../load-report.js";
import { measureFacade } from "./facade-overhead.js";
import { type HttpRequest, httpClient } from "./http-client.js";
import { runOpenLoop } from "./open-loop.js";

const SEED = 20_261_128;
const [TAG, IMPORT_TAG] = ["bench", "import"];
const MODEL_LIMIT_MS = 300_000;
const MEMORIES = 200;
const LIMIT = 10;
const [SENTENCE, SHORT, LONG] = [8, 60, 500];
const BATCH = 50;
const WARM_UP_SECONDS = 5;

/** Share of the requests up to and with this kind. */
const MIX = [
  ["read", 0.7],
  ["profile", 0.9],
  ["search", 0.98],
  ["add", 1],
] as const;

/** The cost of REST routes beside GraphQL, then a mix of requests at a fixed rate while a backlog is imported. */
export async function httpLoad(
  product: RunningProduct,
  { chunks, pairs, rate, seconds, backlog }: HttpLoadOptions,
  console: Console,
): Promise<LoadReport> {
  const { client } = product;
  await modelReady(client, MODEL_LIMIT_MS);
  const texts = new MadeText(SEED);
  const send = httpClient(product);
  const filled = await fill({
    client,
    texts,
    containerTag: TAG,
    chunks,
    bar: progressBar({ label: "chunks", ...console }),
  });
  for (let done = 0; done < MEMORIES; done += BATCH) {
    const said = Array.from({ length: BATCH }, () => `The user saw ${texts.text(SENTENCE).toLowerCase()}`);
    await client.addMemories(TAG, said);
  }
  const { id } = await client.add({ content: texts.text(SHORT), containerTag: TAG });
  const facade = await measureFacade({ send, texts, containerTag: TAG, documentId: id, count: pairs });

  for (let done = 0; done < backlog; done += BATCH) {
    const documents = Array.from({ length: BATCH }, () => ({ content: texts.text(LONG), containerTag: IMPORT_TAG }));
    await client.addBatch(documents);
  }
  const mixed = mixOf(texts, id);
  const random = seededRandom(SEED);
  const request = () => {
    const { kind, request } = mixed(random());
    return { kind, answer: send(request) };
  };
  await runOpenLoop({ rate, seconds: WARM_UP_SECONDS, random, send: request });
  const waitingBefore = await client.count([IMPORT_TAG], ["queued"]);
  const { times, failures } = await runOpenLoop({ rate, seconds, random, send: request });
  const waiting = await client.count([IMPORT_TAG], ["queued"]);
  for (const { message } of failures.slice(0, 3)) console.write(`${message}\n`);
  return {
    figures: {
      chunks: filled.chunks,
      ...facade.figures,
      "requests a second": [...times.values()].flat().length / seconds,
      "requests that failed": failures.length,
      "documents imported meanwhile": waitingBefore - waiting,
      "documents that still wait": waiting,
    },
    histograms: [
      ...facade.histograms,
      latencyHistogram("mixed, all requests", [...times.values()].flat()),
      ...MIX.map(([kind]) => latencyHistogram(`mixed, ${kind}`, times.get(kind) ?? [])),
    ],
  };
}

/** The request for a number from 0 to below 1. Reads take turns. */
function mixOf(texts: MadeText, documentId: string) {
  const reads: HttpRequest[] = [
    { method: "GET", path: `/v3/documents/${documentId}` },
    { method: "POST", path: "/v3/documents/list", body: { containerTags: [TAG], limit: LIMIT } },
    { method: "POST", path: "/v4/memories/list", body: { containerTags: [TAG], limit: LIMIT } },
  ];
  let turn = 0;
  return (share: number): { kind: string; request: HttpRequest } => {
    const [kind] = MIX.find(([, upTo]) => share < upTo) ?? MIX[0];
    const post = (path: string, body: object) => ({ kind, request: { method: "POST" as const, path, body } });
    switch (kind) {
      case "read": {
        turn += 1;
        // There are reads, and the remainder is the place of one.
        return { kind, request: reads[turn % reads.length] as HttpRequest };
      }
      case "profile":
        return post("/v4/profile", { containerTag: TAG });
      case "search":
        return post("/v4/search", { q: texts.question(), containerTag: TAG, searchMode: "hybrid", limit: LIMIT });
      case "add":
        return post("/v3/documents", { content: texts.text(SHORT), containerTag: TAG });
    }
  };
}
