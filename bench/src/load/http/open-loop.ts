import { setTimeout as pause } from "node:timers/promises";

interface OpenLoop {
  /** Requests a second, at moments as independent clients choose them (a Poisson process). */
  rate: number;
  seconds: number;
  /** 0 to below 1. */
  random: () => number;
  send: () => { kind: string; answer: Promise<void> };
}

interface OpenLoopTimes {
  /** Milliseconds, by the kind of request. */
  times: Map<string, number[]>;
  failures: Error[];
}

/**
 * Sends at fixed moments, however long the answers take. A time counts from the moment at which the request was due, so
 * that a server which stops for a while is charged for everybody who waits (no coordinated omission).
 */
export async function runOpenLoop({ rate, seconds, random, send }: OpenLoop): Promise<OpenLoopTimes> {
  const times = new Map<string, number[]>();
  const failures: Error[] = [];
  const running: Promise<unknown>[] = [];
  const startedAt = performance.now();
  const gapMs = () => (-Math.log(1 - random()) / rate) * 1000;
  for (let dueAt = startedAt; dueAt < startedAt + seconds * 1000; dueAt += gapMs()) {
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    const { kind, answer } = send();
    const own = times.get(kind) ?? [];
    times.set(kind, own);
    const answered = () => own.push(performance.now() - dueAt);
    running.push(answer.then(answered, (error: Error) => failures.push(error)));
  }
  await Promise.all(running);
  return { times, failures };
}
