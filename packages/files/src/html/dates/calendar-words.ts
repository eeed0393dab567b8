/** Languages of which bylines are understood. */
const LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "cs",
  "sv",
  "da",
  "nb",
  "fi",
  "tr",
  "ru",
  "uk",
  "id",
];
/** Months alone and beside a day: some languages decline them. */
const SHAPES: Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
];

/** Months, 1..12, by their names in lower case without final dots: no name is that of two. English newspapers write "Sept." too. */
export function monthsByName(): ReadonlyMap<string, number> {
  months ??= new Map([...namedDays("month", SHAPES), ["sept", 9]]);
  return months;
}

export function weekdayNames(): ReadonlySet<string> {
  weekdays ??= new Set(namedDays("weekday", [{ weekday: "long" }, { weekday: "short" }]).map(([name]) => name));
  return weekdays;
}

// Asked of the system when first used: that takes as long as half of all else that reading a page loads.
let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlySet<string> | undefined;

/** Names of the twelve months, or of twelve days in a row, with their number. */
function namedDays(type: "month" | "weekday", shapes: Intl.DateTimeFormatOptions[]): [string, number][] {
  const names: [string, number][] = [];
  for (const language of LANGUAGES) {
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: "UTC" });
      for (let index = 0; index < 12; index++) {
        const day = type === "month" ? Date.UTC(2024, index, 1) : Date.UTC(2024, 0, 1 + index);
        const part = format.formatToParts(day).find((one) => one.type === type);
        if (part !== undefined) names.push([part.value.toLowerCase().replace(/\.$/, ""), index + 1]);
      }
    }
  }
  return names.filter(([name]) => !/^\d+$/.test(name));
}
