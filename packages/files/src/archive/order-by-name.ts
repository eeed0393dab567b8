const collator = new Intl.Collator("en", { numeric: true });

/** In the order in which people see files in a folder. */
export function orderByName<Named extends { name: string }>(named: readonly Named[]): Named[] {
  return named.toSorted((a, b) => collator.compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
}
