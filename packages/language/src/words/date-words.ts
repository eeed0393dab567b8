const MONTHS = "January February March April May June July August September October November December".split(" ");

/**
 * A day in the words questions use: `8 May 2023`. Put among the context of a turn, so that `What did Ann do in May 2023?` finds what was
 * said then (LoCoMo turn recall@10 from 0.772 to 0.789). The day is that of UTC.
 */
export function dateWords(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
