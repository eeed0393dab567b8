import { loadTokenCounter } from "@loci/language/tokens";
import { describe, expect, it } from "vitest";
import { startModelProvider } from "#test/support/model-provider.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { longTalk } from "./long-talk.js";
import { PLANTED_FACTS } from "./planted-facts.js";

const provider = useShared(() => startModelProvider());
const { loci } = useLoci({
  environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1", LOCI_ROUTER_HOSTS: "127.0.0.1" },
  withWorker: false,
});

const SEED = Number(process.env["LOCI_TEST_SEED"] ?? Math.floor(Math.random() * 1e9));

/** Nothing is stored or indexed: the words of the call itself have to do. */
describe(`a conversation of 200,000 tokens (seed ${SEED})`, () => {
  const talk = longTalk({ facts: PLANTED_FACTS, rounds: 1_650, random: randomFrom(SEED) });

  it("fits the model, and nine in ten facts of its old turns can be answered", { timeout: 180_000 }, async () => {
    const countTokens = await loadTokenCounter();
    const whole = talk.map(({ content }) => content).join("\n");
    expect(countTokens(whole)).toBeGreaterThan(200_000);
    const missed: string[] = [];
    for (const { question, answer } of PLANTED_FACTS) {
      // The planted words are no more frequent than the fact.
      expect(whole.split(answer)).toHaveLength(2);
      const { sent, header } = await ask([...talk, { role: "user", content: question }]);
      expect(header("context-modified")).toBe("true");
      expect(Number(header("tokens-processed"))).toBeGreaterThan(200_000);
      expect(countTokens(sent)).toBeLessThan(22_000);
      if (!sent.includes(answer)) missed.push(question);
    }
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(PLANTED_FACTS.length / 10);
  });
});

async function ask(messages: object[]) {
  const reply = await fetch(`${loci.baseUrl}/v3/${provider.url}/v1/chat/completions`, {
    method: "POST",
    headers: { "x-supermemory-api-key": loci.apiKey },
    body: JSON.stringify({ model: "gpt-4o", messages }),
  });
  await reply.text();
  return { sent: provider.last().text, header: (name: string) => reply.headers.get(`x-supermemory-${name}`) };
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
