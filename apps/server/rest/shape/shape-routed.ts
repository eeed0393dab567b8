import { z } from "zod";
import type { RestRoutedDaysQuery } from "../generated/operations.js";
import { countOf } from "./shape-fields.js";
import { sum } from "./shape-request-counts.js";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const DAY_MS = 86_400_000;
const PERIODS = { "7d": 7, "30d": 30, "90d": 90, lifetime: Number.POSITIVE_INFINITY };

const comparisonShape = z.object({
  current: z.number().describe("The sum in the period."),
  previousPeriod: z.number().describe("The sum in the period of equal length before."),
});

const periodShape = z
  .object({
    amountSaved: comparisonShape.describe("Always 0: Loci knows no prices."),
    tokensProcessed: comparisonShape.describe("The tokens that clients sent."),
    tokensSent: comparisonShape.describe("The tokens that went to the providers."),
    totalTokensSaved: comparisonShape.describe("The difference of the two."),
  })
  .meta({ id: "RoutedPeriod", description: "The sums of a period." });

export const routedShape = z
  .object({
    analytics: z
      .object({
        apiUsage: z
          .object({ current: countOf("calls today"), limit: z.int().describe("Always 0: there is no limit.") })
          .describe("The calls."),
        latency: z
          .object({
            current: z.number().describe("The mean of today."),
            trend: z.array(z.number()).describe("The means of seven days, the oldest first."),
            unit: z.literal("ms").describe("The unit of these numbers."),
          })
          .describe("The times until the answers were sent on."),
        usage: z
          .object({
            currentDay: z.enum(WEEKDAYS).describe("Today, in UTC."),
            tokensByDay: z
              .object(Object.fromEntries(WEEKDAYS.map((day) => [day, z.number().describe(`The tokens of ${day}.`)])))
              .describe("The tokens that clients sent on each of seven days."),
          })
          .describe("The tokens of a week."),
      })
      .describe("The last seven days."),
    overview: z
      .object(Object.fromEntries(Object.keys(PERIODS).map((name) => [name, periodShape])))
      .describe("The sums by period."),
  })
  .meta({ id: "RoutedTokens", description: "The calls through the memory router." });

type RoutedDay = NonNullable<RestRoutedDaysQuery["routedDays"]>[number];

/** Loci knows no prices, so no amount is saved, and it has no limit, which 0 stands for. */
export function shapeRouted(days: RoutedDay[], now: Date) {
  const aged = days.map((day) => ({ ...day, age: Math.floor(now.getTime() / DAY_MS) - Date.parse(day.day) / DAY_MS }));
  const week = aged.filter(({ age }) => age < WEEKDAYS.length);
  const today = aged.find(({ age }) => age === 0);
  const weekday = (day: string) => WEEKDAYS[new Date(day).getUTCDay()];
  return {
    analytics: {
      apiUsage: { current: today?.count ?? 0, limit: 0 },
      latency: {
        current: today?.averageDurationMs ?? 0,
        trend: Array.from({ length: WEEKDAYS.length }, (_, index) => {
          return week.find(({ age }) => age === WEEKDAYS.length - 1 - index)?.averageDurationMs ?? 0;
        }),
        unit: "ms",
      },
      usage: {
        currentDay: WEEKDAYS[now.getUTCDay()],
        tokensByDay: Object.fromEntries(
          WEEKDAYS.map((name) => [name, week.find(({ day }) => weekday(day) === name)?.tokensProcessed ?? 0]),
        ),
      },
    },
    overview: Object.fromEntries(
      Object.entries(PERIODS).map(([name, length]) => {
        const current = aged.filter(({ age }) => age < length);
        const previous = aged.filter(({ age }) => age >= length && age < 2 * length);
        return [name, shapePeriods(current, previous)];
      }),
    ),
  };
}

function shapePeriods(current: RoutedDay[], previous: RoutedDay[]) {
  const compare = (amountOf: (day: RoutedDay) => number) => {
    return { current: sum(current.map(amountOf)), previousPeriod: sum(previous.map(amountOf)) };
  };
  return {
    amountSaved: { current: 0, previousPeriod: 0 },
    tokensProcessed: compare(({ tokensProcessed }) => tokensProcessed),
    tokensSent: compare(({ tokensSent }) => tokensSent),
    totalTokensSaved: compare(({ tokensProcessed, tokensSent }) => tokensProcessed - tokensSent),
  };
}
