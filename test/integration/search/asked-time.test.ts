import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("a question about a time", () => {
  const { client } = useLoci();

  /** A note about the same thing for each of the dates. */
  async function takeNotes(dates: Date[]): Promise<{ tag: string; idOf: (date: Date) => string | undefined }> {
    const tag = newTag();
    const taken = await Promise.all(
      dates.map((date, index) =>
        client.ingest({
          content: `The pump was repaired, part ${index} was new.`,
          containerTags: [tag],
          documentDate: date.toISOString(),
        }),
      ),
    );
    return { tag, idOf: (date) => taken[dates.indexOf(date)]?.id };
  }

  async function firstOf(input: { query: string; tag: string; asOf?: string }) {
    const { tag, ...asked } = input;
    const { hits } = await client.search({ ...asked, containerTags: [tag], mode: "CHUNKS" });
    return { id: hits[0]?.documentIds[0], times: hits.map(({ signals }) => signals["time"]) };
  }

  it("finds what was said last week first", async () => {
    const weekAgo = new Date(Date.now() - 7 * DAY_MS);
    const dates = [new Date(Date.now() - 60 * DAY_MS), weekAgo, new Date(Date.now() - 21 * DAY_MS)];
    const { tag, idOf } = await takeNotes(dates);
    expect(await firstOf({ query: "What was repaired last week?", tag })).toEqual({
      id: idOf(weekAgo),
      times: [1, 0, 0],
    });
    expect((await firstOf({ query: "What was repaired?", tag })).times).toEqual([0, 0, 0]);
  });

  it("counts from the moment that it is asked of", async () => {
    const dates = ["2023-05-08T10:00:00Z", "2023-06-07T10:00:00Z", "2024-06-07T10:00:00Z"].map(
      (date) => new Date(date),
    );
    const { tag, idOf } = await takeNotes(dates);
    for (const [q, asOf, place, times] of [
      // The third note is of a later day, so that nobody had it then.
      ["What was repaired last week?", "2023-06-12T00:00:00Z", 1, [1, 0]],
      ["What was repaired in May 2023?", undefined, 0, [1, 0, 0]],
      ["Was wurde am 7. Juni 2024 repariert?", undefined, 2, [1, 0, 0]],
    ] as const) {
      const id = idOf(dates[place] ?? new Date(0));
      expect(await firstOf({ query: q, tag, ...(asOf ? { asOf } : {}) })).toEqual({ id, times });
    }
  });

  it("goes by the new date of a document whose date is corrected", async () => {
    const [wrong, other] = [new Date("2023-05-08T10:00:00Z"), new Date("2023-06-07T10:00:00Z")];
    const { tag, idOf } = await takeNotes([wrong, other]);
    const id = idOf(wrong);
    await client.update(id ?? "", { documentDate: "2022-03-01T10:00:00Z" });
    const found = await waitFor(
      () => firstOf({ query: "What was repaired in March 2022?", tag }),
      ({ times }) => times[0] === 1,
    );
    expect(found).toEqual({ id, times: [1, 0] });
  });

  it("finds memories by the day of what they tell, at another moment too", async () => {
    const tag = newTag();
    const turns = [
      ["2023-03-01T10:00:00Z", "user: I bought a red kayak yesterday."],
      ["2023-04-20T10:00:00Z", "user: I bought a blue canoe yesterday."],
    ] as const;
    for (const [documentDate, content] of turns) await client.ingest({ content, containerTags: [tag], documentDate });
    const { hits } = await client.search({
      query: "What did I buy on 28 February 2023?",
      containerTags: [tag],
      mode: "MEMORIES",
    });
    expect(hits.map(({ memory, signals }) => [/kayak/.test(memory?.text ?? ""), signals["time"]])).toEqual([
      [true, 1],
      [false, 0],
    ]);
    const held = await client.search({
      ...{ query: "What did I buy on 28 February 2023?", containerTags: [tag], mode: "MEMORIES" },
      asOf: "2023-05-01T00:00:00Z",
    });
    expect(held.hits.map(({ signals }) => signals["time"])).toEqual([1, 0]);
  });
});
