import { CancelledError, FetchFailedError, UnavailableError } from "@loci/errors";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { pauseWhenAway } from "#adapters/language-model/pause-when-away.js";

const prompt = { name: "facts", system: "", user: "" };
const schema = z.string();

describe("a model whose endpoint goes away", () => {
  let now = 0;
  let calls = 0;
  let failure: Error | null = null;
  const model = pauseWhenAway(
    {
      id: "model",
      async generate(parse) {
        calls += 1;
        if (failure) throw failure;
        return { value: parse.parse("yes"), calls: 1, inputTokens: 1, outputTokens: 1 };
      },
    },
    { now: () => new Date(now) },
  );
  const ask = () => model.generate(schema, prompt);
  const away = (details = {}) => new UnavailableError("away", { details });
  const recover = async () => {
    failure = null;
    now += 3_600_000;
    await ask();
  };

  beforeEach(async () => {
    await recover();
    calls = 0;
  });

  it("is not asked again at once, and after a second by one call alone", async () => {
    failure = away();
    await expect(ask()).rejects.toThrow("away");
    expect(model.isPaused()).toBe(true);
    await expect(ask()).rejects.toMatchObject({ code: "unavailable", details: { retryAfterMs: 1_000 } });
    expect(calls).toBe(1);
    now += 1_000;
    const probes = await Promise.allSettled([ask(), ask(), ask()]);
    expect(probes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(calls).toBe(2);
  });

  it("is waited for twice as long each time, up to a minute", async () => {
    failure = away();
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; tries++) {
      await expect(ask()).rejects.toThrow();
      const start = now;
      while (model.isPaused()) now += 500;
      pauses.push(now - start);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it("is waited for as long as it asks, but not for hours", async () => {
    failure = away({ retryAfterMs: 90_000 });
    await expect(ask()).rejects.toThrow();
    now += 89_999;
    expect(model.isPaused()).toBe(true);
    now += 1;
    expect(model.isPaused()).toBe(false);
    failure = away({ retryAfterMs: 86_400_000 });
    await expect(ask()).rejects.toThrow();
    now += 10 * 60_000;
    expect(model.isPaused()).toBe(false);
  });

  it("counts calls that fail together as one failure", async () => {
    failure = away();
    await Promise.allSettled([ask(), ask(), ask()]);
    now += 1_000;
    expect(model.isPaused()).toBe(false);
  });

  it("is there again with its first answer", async () => {
    failure = away();
    await expect(ask()).rejects.toThrow();
    now += 1_000;
    failure = null;
    expect((await ask()).value).toBe("yes");
    expect(model.isPaused()).toBe(false);
    expect((await Promise.all([ask(), ask()])).length).toBe(2);
  });

  it.each([new FetchFailedError("a refusal", { retryable: false }), new CancelledError("cancelled")])(
    "is not taken for away after $message",
    async (error) => {
      failure = error;
      await expect(ask()).rejects.toThrow(error.message);
      expect(model.isPaused()).toBe(false);
    },
  );
});
