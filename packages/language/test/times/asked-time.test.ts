import { describe, expect, test } from "vitest";
import { askedTime } from "#language/times/asked/asked-time.js";

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
    ["What did Maria do after May 2023?", "2023-06-01..2026-11-22"],
    ["Was machte Maria nach dem 8. Mai 2023?", "2023-05-09..2026-11-22"],
    ["¿Qué hizo María después del 8 de mayo de 2023?", "2023-05-09..2026-11-22"],
    ["2023年5月之后玛丽亚做了什么？", "2023-06-01..2026-11-22"],
    ["What did Maria do before May 2023?", null],
    ["What did Maria do before last week?", null],
    ["Was machte Maria vor dem 8. Mai 2023?", null],
    ["¿Qué hizo María antes del 8 de mayo de 2023?", null],
    ["2023年5月之前玛丽亚做了什么？", null],
    ["What did Maria do after 1999?", "2000-01-01..2026-11-22"],
    ["What did Maria do after the year 1999?", "2000-01-01..2026-11-22"],
    ["What did Maria do before 1999?", null],
    ["2019年以后她做了什么？", "2020-01-01..2026-11-22"],
    ["2019年后她做了什么？", "2020-01-01..2026-11-22"],
    ["二零一九年以后她做了什么？", null],
    ["2024年前她做了什么？", null],
    ["2024年以前她做了什么？", null],
    ["2019年前往北京做了什么？", "2019-01-01..2019-12-31"],
  ])("%s is not about that time itself", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    ["What is left after yesterday?", "2026-11-22..2026-11-22"],
    ["What is left after today?", null],
    ["What is planned after next month?", null],
    ["What is planned after December 2026?", null],
    ["Was ist nach dem 1. Dezember 2026 geplant?", null],
    ["What is planned after December 2026 but before March 2027?", "2027-01-01..2027-02-28"],
  ])("%s goes on until now, if that is not over before it begins", (question, expected) =>
    expect(days(question)).toBe(expected),
  );

  test.each([
    ["What happened after May 2023 but before August 2023?", "2023-06-01..2023-07-31"],
    ["What happened before August 2023 but after May 2023?", "2023-06-01..2023-07-31"],
    ["What happened after 2019 and before 2021?", "2020-01-01..2020-12-31"],
    ["Was geschah nach Mai 2023 und vor August 2023?", "2023-06-01..2023-07-31"],
    ["¿Qué pasó después de mayo de 2023 y antes de agosto de 2023?", "2023-06-01..2023-07-31"],
    ["2023年5月之后2023年8月之前发生了什么？", "2023-06-01..2023-07-31"],
    ["What happened before 2019 or after 2021?", "2022-01-01..2026-11-22"],
    ["What happened in June 2023, before August 2023?", "2023-06-01..2023-06-30"],
  ])("%s is about what lies between", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    ["What music is from the late 1990s?", null],
    ["What music is from the late 1990's?", null],
    ["What happened in the early 2000s?", null],
    ["Who likes the summer of 1990s music?", null],
    ["Who plays in 1990s bands?", null],
    ["Was geschah Ende der 1990er Jahre?", null],
    ["Which are from the Q3 2023ish?", null],
    ["1990年代的音乐怎么样？", null],
    ["Q3 2023的销售额是多少？", "2023-07-01..2023-09-30"],
  ])("%s names a year only if no letter goes on with it", (question, expected) =>
    expect(days(question)).toBe(expected),
  );

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
    ["What did I eat in the last three weeks?", "2026-10-26..2026-11-22"],
    ["¿Qué hice en los últimos tres días?", "2026-11-19..2026-11-22"],
    ["¿Qué compré en las dos últimas semanas?", "2026-11-02..2026-11-22"],
    ["Was ist in den letzten drei Wochen passiert?", "2026-10-26..2026-11-22"],
    ["Was habe ich die letzten drei Tage gegessen?", "2026-11-19..2026-11-22"],
    ["Was habe ich in den letzten Tagen gemacht?", "2026-11-19..2026-11-22"],
    ["最近三天我说了什么？", "2026-11-19..2026-11-22"],
    ["过去两周我做了什么？", "2026-11-02..2026-11-22"],
    ["What have I learnt in the past half year?", "2026-05-01..2026-11-22"],
    ["What did I do this morning?", "2026-11-22..2026-11-22"],
  ])("%s goes on until now", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    ["Where did we go in summer 2023?", "2023-06-01..2023-08-31"],
    ["Was haben wir im Sommer 2023 gemacht?", "2023-06-01..2023-08-31"],
    ["¿Qué hicimos en verano de 2023?", "2023-06-01..2023-08-31"],
    ["2023年夏天我们去了哪里？", "2023-06-01..2023-08-31"],
    ["What snow fell in the winter of 2023/24?", "2023-12-01..2024-02-29"],
    ["Wo waren wir letzten Sommer?", "2026-06-01..2026-08-31"],
    ["¿Dónde estuvimos el verano pasado?", "2026-06-01..2026-08-31"],
    ["去年夏天我们去了哪里？", "2025-06-01..2025-08-31"],
    ["What were the Q3 2023 sales?", "2023-07-01..2023-09-30"],
    ["What did we sell in the third quarter of 2023?", "2023-07-01..2023-09-30"],
    ["Wie war der Umsatz im dritten Quartal 2023?", "2023-07-01..2023-09-30"],
    ["¿Qué vendimos en el tercer trimestre de 2023?", "2023-07-01..2023-09-30"],
    ["2023年第三季度卖了什么？", "2023-07-01..2023-09-30"],
    ["What happened in the first half of 2023?", "2023-01-01..2023-06-30"],
    ["What did we plan last quarter?", "2026-07-01..2026-09-30"],
    ["What was left at the end of May 2023?", "2023-05-01..2023-05-31"],
    ["2023年中国的经济怎么样？", "2023-01-01..2023-12-31"],
  ])("%s names a part of a year", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    ["What did I do yesterday and today?", "2026-11-21..2026-11-22"],
    ["Was habe ich gestern und heute gegessen?", "2026-11-21..2026-11-22"],
    ["¿Qué comí ayer y hoy?", "2026-11-21..2026-11-22"],
    ["昨天和今天我吃了什么？", "2026-11-21..2026-11-22"],
    ["What did I do in January, February and March?", "2026-01-01..2026-03-31"],
    ["Did I paint in May 2023 or in July 2023?", "2023-05-01..2023-07-31"],
    ["Did I paint in May 2023 or in October 2024?", null],
    ["What did I write between May and July 2023?", "2023-05-01..2023-07-31"],
    ["Was war von Mai 2023 bis Dezember 2023?", "2023-05-01..2023-12-31"],
    ["What did she do between 2019 and 2021?", "2019-01-01..2021-12-31"],
    ["What did she do in 2019 and 2021?", null],
    ["From May to July, what did I paint?", "2026-05-01..2026-07-31"],
    ["What did we do from March 5 to March 9?", "2026-03-05..2026-03-09"],
    ["What did I do in May of last year?", "2025-05-01..2025-05-31"],
    ["Was habe ich letztes Jahr im Mai gemacht?", "2025-05-01..2025-05-31"],
    ["¿Qué hice en mayo del año pasado?", "2025-05-01..2025-05-31"],
    ["去年5月我做了什么？", "2025-05-01..2025-05-31"],
    ["What did I do on Friday last week?", "2026-11-13..2026-11-13"],
  ])("%s names several", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    ["May I ask what you did in May?", "2026-05-01..2026-05-31"],
    ["What did I do in march?", "2026-03-01..2026-03-31"],
    ["What did we do last March?", "2026-03-01..2026-03-31"],
    ["What happened on March 5?", "2026-03-05..2026-03-05"],
    ["What did April say in June?", "2026-06-01..2026-06-30"],
    ['What does "March forward" mean?', null],
    ["What did June and April say?", null],
    ["This may be wrong, but who called?", null],
    ["Who sat in the Sun?", null],
    ["Who is Jan?", null],
  ])("%s tells months from other words", (question, expected) => expect(days(question)).toBe(expected));

  test.each([
    ["What did Maria do in May 2023?", "May 2023"],
    ["What did we eat yesterday and today?", "yesterday today"],
    ["Where were we last year in May?", "last year May"],
    ["Who was there since 8.5.2023?", "8.5.2023"],
    ["What was said last week, as mentioned on November 6, 2023?", "November 6, 2023"],
    ["Was haben wir im  Sommer\n2023 gemacht?", "Sommer 2023"],
    ["过去两周我做了什么？", "过去两周"],
    ["What happened after May 2023 but before August 2023?", "May 2023 August 2023"],
  ])("%j tells which words name it", (question, words) => expect(askedTime(question, NOW)?.words).toBe(words));

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
    ["in May and ", "2026-05-01..2026-05-31"],
    ["May 2023 between ", "2023-05-01..2023-05-31"],
    ["from to ", null],
  ])("%j over and over is read at once", (piece, expected) => {
    expect(days(piece.repeat(10_000 / piece.length))).toBe(expected);
  });
});
