import { type RunningProduct, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import { describeLines, type ReportLine, single, times } from "../smoke/describe-lines.js";
import { MadeText } from "../smoke/made-text.js";
import type { Console } from "../terminal/console.js";
import { progressBar } from "../terminal/progress-bar.js";

const SEED = 20_261_122;
const TAG = "bench";
const MEMORIES = 10_000;
const AT_A_TIME = 100;
const WARM_UP = 20;
const READS = 200;
const WORDS = 8;

/** Issue of the memory engine, on two cores. */
const TARGET_MS = 30;

/** Writes ten thousand memories of one tag and reads their profile. Throws UnavailableError when the product does not start. */
export async function runProfile(console: Console): Promise<void> {
  await inTemporaryDirectory("loci-bench-", async (directory) => {
    const product = await startProduct({ dataDirectory: directory, environment: { LOCI_EMBEDDING_MODEL: "hashing" } });
    const stop = stopOnSignal(product.stop);
    try {
      const lines = [await writeMemories(product, console), ...(await readProfiles(product))];
      console.write(`\n${describeLines(lines)}\n`);
    } finally {
      await stop();
    }
  });
}

const ADD = "mutation Add($input: AddMemoriesInput!) { addMemories(input: $input) { memories { id } } }";
const READ = `query Read($containerTag: String!) {
  profile(containerTag: $containerTag) { static { text } dynamic { text } buckets { key memories { text } } }
}`;

/** Every third a durable one, half of them tastes, which a bucket holds. */
async function writeMemories({ client }: RunningProduct, console: Console): Promise<ReportLine> {
  const texts = new MadeText(SEED);
  const bar = progressBar({ label: "memories", ...console });
  const startedAt = performance.now();
  for (let done = 0; done < MEMORIES; done += AT_A_TIME) {
    const memories = Array.from({ length: AT_A_TIME }, (_, index) => ({
      text: `The user ${index % 2 === 0 ? "likes" : "saw"} ${texts.text(WORDS).toLowerCase()}`,
      isStatic: index % 3 === 0,
    }));
    await client.graphql(ADD, { input: { containerTag: TAG, memories } });
    bar.show({ done, total: MEMORIES, elapsedMs: performance.now() - startedAt });
  }
  bar.end();
  return single(`a memory written directly, ${AT_A_TIME} a call`, "ms", (performance.now() - startedAt) / MEMORIES);
}

async function readProfiles({ client }: RunningProduct): Promise<ReportLine[]> {
  const byRest: number[] = [];
  const byGraphql: number[] = [];
  for (let index = -WARM_UP; index < READS; index += 1) {
    const restMs = await timed(() => client.profile(TAG));
    const graphqlMs = await timed(() => client.graphql(READ, { containerTag: TAG }));
    if (index < 0) continue;
    byRest.push(restMs);
    byGraphql.push(graphqlMs);
  }
  return [
    times(`profile of ${MEMORIES} memories, REST`, byRest, TARGET_MS),
    times(`profile of ${MEMORIES} memories, GraphQL`, byGraphql, TARGET_MS),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
