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

/** Names of months in lower case without final dots. English newspapers write "Sept." too. */
export const MONTH_NAMES: ReadonlySet<string> = new Set([...namesOf("month", SHAPES), "sept"]);

export const WEEKDAY_NAMES: ReadonlySet<string> = namesOf("weekday", [{ weekday: "long" }, { weekday: "short" }]);

function namesOf(type: "month" | "weekday", shapes: Intl.DateTimeFormatOptions[]): Set<string> {
  const names = new Set<string>();
  for (const language of LANGUAGES) {
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: "UTC" });
      for (let index = 0; index < 12; index++) {
        const day = type === "month" ? Date.UTC(2024, index, 1) : Date.UTC(2024, 0, 1 + index);
        const part = format.formatToParts(day).find((one) => one.type === type);
        if (part !== undefined) names.add(part.value.toLowerCase().replace(/\.$/, ""));
      }
    }
  }
  return new Set([...names].filter((name) => !/^\d+$/.test(name)));
}
