import { BadInputError } from "@loci/errors";

const MONTHS = "january february march april may june july august september october november december".split(" ");
const PATTERN = /^(\d{1,2}):(\d{2}) (am|pm) on (\d{1,2}) (\w+), (\d{4})$/i;

/** `1:56 pm on 8 May, 2023`, taken as UTC. Throws BadInputError that names the place. */
export function readSessionDate(value: unknown, place: string): Date {
  const match = typeof value === "string" ? PATTERN.exec(value.trim()) : null;
  const [, hour, minute, half, day, month = "", year] = match ?? [];
  const monthIndex = MONTHS.indexOf(month.toLowerCase());
  if (match === null || monthIndex === -1) {
    throw new BadInputError(`${place} has no date of the form "1:56 pm on 8 May, 2023".`);
  }
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === "pm" ? 12 : 0);
  return new Date(Date.UTC(Number(year), monthIndex, Number(day), hours, Number(minute)));
}
