import type { RestClient } from "../product/rest-client.js";
import type { MadeText } from "./made-text.js";
import type { StatusWatch } from "./status-watch.js";

export interface AddingTimes {
  acceptedMs: number[];
  doneMs: number[];
}

const WORDS = 500;

interface AddingOptions {
  client: RestClient;
  texts: MadeText;
  watch: StatusWatch;
  containerTag: string;
  count: number;
}

/** One text of 500 words after the other, each once the one before is done: the server is idle at each add. */
export async function measureAddingIdle(options: AddingOptions): Promise<AddingTimes> {
  const { client, texts, watch, containerTag, count } = options;
  const times: AddingTimes = { acceptedMs: [], doneMs: [] };
  for (let index = 0; index < count; index += 1) {
    const content = texts.text(WORDS);
    const startedAt = performance.now();
    const { id } = await client.add({ content, containerTag });
    times.acceptedMs.push(performance.now() - startedAt);
    times.doneMs.push((await watch.done(id)) - startedAt);
  }
  return times;
}

/** Adds without a pause: from the second one on the worker has both cores busy. Returns when all are done. */
export async function measureAddingBusy(options: AddingOptions): Promise<AddingTimes> {
  const { client, texts, watch, containerTag, count } = options;
  const acceptedMs: number[] = [];
  const running: { id: string; startedAt: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const content = texts.text(WORDS);
    const startedAt = performance.now();
    const { id } = await client.add({ content, containerTag });
    acceptedMs.push(performance.now() - startedAt);
    running.push({ id, startedAt });
  }
  const doneMs: number[] = [];
  for (const { id, startedAt } of running) doneMs.push((await watch.done(id)) - startedAt);
  return { acceptedMs, doneMs };
}
