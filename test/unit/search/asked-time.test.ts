import { describe, expect, test } from "vitest";
import { askedTime } from "#core/search/asked-time.js";

const NOW = new Date("2026-11-22T15:00:00Z"); // a Sunday

function days(question: string): string | null {
  const time = askedTime(question, NOW);
  if (time === null) return null;
  expect((time.to + 1) % (24 * 60 * 60 * 1000)).toBe(0);
  return [time.from, time.to].map((at) => new Date(at).toISOString().slice(0, 10)).join("..");
}

describe("the time that a question asks about", () => {
  test.each([
    ["What did I say last week?", "2026-11-09..2026-11-15"],
    ["What did we decide yesterday?", "2026-11-21..2026-11-21"],
    ["Who called two weeks ago?", "2026-11-02..2026-11-08"],
    ["What have I read in the last three days?", "2026-11-19..2026-11-22"],
    ["Where did we go in the past two months?", "2026-09-01..2026-11-22"],
    ["What have we decided over the past week?", "2026-11-09..2026-11-22"],
    ["What was said in the last 48 hours?", "2026-11-20..2026-11-22"],
    ["What have I cooked in the last couple of weeks?", "2026-10-26..2026-11-22"],
    ["Where were we last summer?", "2026-06-01..2026-08-31"],
    ["What happened on Friday?", "2026-11-20..2026-11-20"],
    ["Whom did I meet since October?", "2026-10-01..2026-11-22"],
    ["Which tournament did Nate win in May?", "2026-05-01..2026-05-31"],
    ["What did she do in December?", "2025-12-01..2025-12-31"],
  ])("%s is counted from now", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    ["What did Maria do in May 2023?", "2023-05-01..2023-05-31"],
    ["What did John host on 7 July, 2023?", "2023-07-07..2023-07-07"],
    ["Where was the picture taken that he shared on December 1,2023?", "2023-12-01..2023-12-01"],
    ["How many times has she gone to the beach in 2023?", "2023-01-01..2023-12-31"],
    ["What was in the log of 2023-05-08?", "2023-05-08..2023-05-08"],
    ["What was his issue last week, as mentioned on November 6, 2023?", "2023-11-06..2023-11-06"],
    ["Where was Tim in the week before 16 November 2023?", "2023-11-09..2023-11-16"],
    ["What has she painted since May 2023?", "2023-05-01..2026-11-22"],
    ["What was repaired since about 8 May 2023?", "2023-05-08..2026-11-22"],
    ["Where was John between August 11 and August 15 2023?", "2023-08-11..2023-08-15"],
  ])("%s names it", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    ["Was haben wir letzte Woche besprochen?", "2026-11-09..2026-11-15"],
    ["Was habe ich im Mai 2023 gekauft?", "2023-05-01..2023-05-31"],
    ["Was ist seit Oktober passiert?", "2026-10-01..2026-11-22"],
    ["¿Qué hice la semana pasada?", "2026-11-09..2026-11-15"],
    ["¿Dónde estuve hace dos meses?", "2026-09-01..2026-09-30"],
    ["Was wurde am 7. Juni 2024 repariert?", "2024-06-07..2024-06-07"],
    ["Was steht im Protokoll vom 2023-05-08?", "2023-05-08..2023-05-08"],
    ["Was ist seit dem 08.05.2023 passiert?", "2023-05-08..2026-11-22"],
    ["Wer war am 8.5.2023 da?", "2023-05-08..2023-05-08"],
    ["¿Qué dije el 2023-05-08?", "2023-05-08..2023-05-08"],
    ["我在2023-05-08说了什么？", "2023-05-08..2023-05-08"],
    ["我上周说了什么？", "2026-11-09..2026-11-15"],
    ["2023年5月她去了哪里？", "2023-05-01..2023-05-31"],
  ])("%s is read in its language", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    "What does Caroline paint?",
    "How many days a week do I work?",
    "Does it inhibit MEK 1/2 and Arp2/3?",
    "May I ask who sat there?",
    "Which version follows 2.10.3?",
    "What did Melanie paint recently?",
    "Wie heißt mein Hund?",
  ])("%s asks about no time", (question) => expect(days(question)).toBeNull());

  test.each([
    ["couple days ", null],
    ["3 days     ", null],
    ["mon  couple \t ", "2026-11-16..2026-11-16"],
    ["May ", null],
    ["yesterday ", "2026-11-21..2026-11-21"],
  ])("%j over and over is read at once", (piece, expected) => {
    expect(days(piece.repeat(10_000 / piece.length))).toBe(expected);
  });
});
