import { type DayOrder, isOrderedNumbers, readDay } from "./read-day.js";

interface Written {
  /** In the order of the text. */
  days: readonly string[];
  /** Times of day, as written. Their form tells the country of the application. */
  clocks: readonly string[];
}

/**
 * Whether the dates of one export name the day or the month first. It picks the order in which more of the dates exist,
 * then the order in which they go back in time less often, then the habit of the application's country. Linear in the
 * number of dates.
 */
export function findDayOrder({ days, clocks }: Written): DayOrder {
  const numbers = days.filter(isOrderedNumbers);
  const [first = ""] = numbers;
  const [dayFirst, monthFirst] = [faultsOf(numbers, "day-first"), faultsOf(numbers, "month-first")];
  if (dayFirst.missing !== monthFirst.missing)
    return dayFirst.missing < monthFirst.missing ? "day-first" : "month-first";
  if (dayFirst.steps !== monthFirst.steps) return dayFirst.steps < monthFirst.steps ? "day-first" : "month-first";
  return isAmerican(first, clocks[0] ?? "") ? "month-first" : "day-first";
}

function faultsOf(days: readonly string[], order: DayOrder): { missing: number; steps: number } {
  let last = Number.NEGATIVE_INFINITY;
  const faults = { missing: 0, steps: 0 };
  for (const written of days) {
    const day = readDay(written, order);
    if (day === null) faults.missing += 1;
    else {
      if (day < last) faults.steps += 1;
      last = day;
    }
  }
  return faults;
}

/** `9/4/25, 7:02 PM`: slashes, no leading zeros, and twelve hours with capitals. India and Australia write `pm`. */
function isAmerican(day: string, clock: string): boolean {
  return day.includes("/") && !/^0/.test(day) && /[AP]M$/.test(clock.trim());
}
