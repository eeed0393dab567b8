import { ExtractionFailedError, UnavailableError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { createTextThread } from "#adapters/text-work/thread/text-thread.js";
import { createThreadedTextWork } from "#adapters/text-work/thread/threaded-text-work.js";
import { describeTextWork } from "./text-work-suite.js";

describeTextWork("a thread", () => createThreadedTextWork());

const open = new AbortController().signal;
const chunk = (text: string) => ({ text, structure: "text", size: -1, algorithm: "auto" }) as const;

describe("a thread for long texts", () => {
  it("that crashes costs the text it was at, and no other", async () => {
    const work = createThreadedTextWork(createTextThread(new URL("./crashing.worker.js", import.meta.url)));
    const lost = work.chunk(chunk("Crash. ".repeat(10_000)), open);
    const next = work.chunk(chunk("A short sentence of words. ".repeat(4_000)), open);
    await expect(lost).rejects.toBeInstanceOf(ExtractionFailedError);
    expect(await next).toEqual([]);
    await work.close();
  });

  it("whose work throws says why, and goes on", async () => {
    const work = createThreadedTextWork(createTextThread(new URL("./crashing.worker.js", import.meta.url)));
    const lost = work.chunk(chunk("Throw. ".repeat(10_000)), open);
    await expect(lost).rejects.toThrow("a reason");
    expect(await work.chunk(chunk("Go on. ".repeat(10_000)), open)).toEqual([]);
    await work.close();
  });

  it("takes no text once it is closed, and gives up what it has", async () => {
    const work = createThreadedTextWork();
    const running = work.chunk(chunk("A short sentence of words. ".repeat(100_000)), open);
    const given = expect(running).rejects.toMatchObject({ code: "cancelled" });
    await work.close();
    await given;
    const late = work.chunk(chunk("A short sentence of words. ".repeat(4_000)), open);
    await expect(late).rejects.toBeInstanceOf(UnavailableError);
  });
});
