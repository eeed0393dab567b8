const STATES = (
  "Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho " +
  "Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi " +
  "Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia " +
  "Washington Wisconsin Wyoming England Scotland Wales Bavaria Catalonia Ontario Quebec Queensland Tasmania"
).split(" ");

/** The cities that name time zones, and the regions of the world in English. */
const PLACES: ReadonlySet<string> = new Set([
  ...STATES,
  ...Intl.supportedValuesOf("timeZone").map((zone) => (zone.split("/").at(-1) ?? "").replaceAll("_", " ")),
  ...countries(),
]);

/** Places that are also names of people. */
const NAMES_OF_PEOPLE: ReadonlySet<string> = new Set(
  "Sydney Jordan Chad Georgia Virginia Israel Adelaide Carolina Santiago Montana Tennessee Paris Mali India".split(" "),
);

/**
 * Whether a name certainly belongs to a place: a well-known one, or one with its region ("Austin, Texas", "New York
 * City").
 */
export function isPlace(name: string): boolean {
  return (
    (PLACES.has(name) && !NAMES_OF_PEOPLE.has(name)) ||
    /, \p{Lu}|\b(?:City|Beach|Springs|Falls|Valley|County|Island|Bay)$/u.test(name)
  );
}

function countries(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
}
