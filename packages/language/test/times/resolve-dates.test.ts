import { describe, expect, it } from "vitest";
import { resolveDates } from "#language/times/dates/resolve-dates.js";
import { resolveValidity } from "#language/times/dates/resolve-validity.js";

/** A Wednesday. */
const writtenOn = new Date("2026-03-11T10:00:00Z");

describe("dates in messy writing", () => {
  it.each([
    ["the vet is on tuesday 5 may 10.40", "2026-05-05"],
    ["the concert on 5 May 10 people came along", "2026-05-05"],
    ["the course begins on 5 May 2027", "2027-05-05"],
    ["we paid 10.40 for lunch on 5 May", "2026-05-05"],
  ])("%s: %s", (text, day) => {
    expect(resolveDates({ text, writtenOn, tense: "present" }).from).toBe(day);
  });

  it("what is due or begins is still to come, whatever the verb beside it says", () => {
    const text = "due 24 september, nobody knew it";
    expect(resolveDates({ text, writtenOn, tense: "past" }).from).toBe("2026-09-24");
  });

  it.each([
    ["eats fish again, since about december", "2025-12-01"],
    ["has worked there since the end of september", "2025-09-30"],
    ["is off sick since 3 november", "2025-11-03"],
    ["is free since friday is a holiday", "2026-03-13"],
    ["leaves early since 5 april is easter", "2026-04-05"],
  ])("what is so since a day began before it was said: %s", (text, day) => {
    expect(resolveDates({ text, writtenOn, tense: "present" }).from).toBe(day);
  });

  it.each([
    ["was suspended til nov 15", "2026-11-15"],
    ["got in, first day is august 10", "2026-08-10"],
    ["moved house on 2 october", "2025-10-02"],
    ["lived in Rome until december", "2025-12-01"],
    ["is 40 now, divorced on 5 december", "2025-12-05"],
  ])("a past verb does not move a day that its own words put ahead: %s", (text, day) => {
    expect(resolveDates({ text, writtenOn, tense: "past" }).from).toBe(day);
  });

  it.each(["invited me to the dinner on 30 May", "has got the interview, on the eighth of April, at the Royal"])(
    "a day that is near, after a past verb, may be of either year and is left open: %s",
    (text) => {
      expect(resolveDates({ text, writtenOn, tense: "past" })).toMatchObject({ text, from: null });
    },
  );

  it.each(["works Mon Tue Thu at the council", "is in the office Mon-Fri", "opens Monday to Friday at 8"])(
    "several weekdays are a habit and no day: %s",
    (text) => {
      expect(resolveDates({ text, writtenOn, tense: "present" }).from).toBeNull();
    },
  );

  it("weeks of a stay that is to come begin nothing in the past", () => {
    expect(resolveValidity("is coming in August for six weeks", writtenOn).from).toBeNull();
    expect(resolveValidity("has lived there for six weeks", writtenOn).from).toBe("2026-01-28");
  });
});
