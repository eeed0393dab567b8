import type { FilterGuidance } from "#core/settings/filter-settings.js";

/** Both are JSON of any form: a list of words as a rule. */
const MAX_ITEMS_CHARACTERS = 2_000;

/** A line for each part that is given. */
export function describeGuidance({ filterPrompt, includeItems, excludeItems }: FilterGuidance): string[] {
  return [
    ...(filterPrompt?.trim() ? [`About the application: ${filterPrompt.trim()}`] : []),
    ...(isGiven(includeItems) ? [`Wanted: ${itemsOf(includeItems)}`] : []),
    ...(isGiven(excludeItems) ? [`Not wanted: ${itemsOf(excludeItems)}`] : []),
  ];
}

function isGiven(items: unknown): boolean {
  return items !== null && items !== undefined && items !== "" && !(Array.isArray(items) && items.length === 0);
}

function itemsOf(items: unknown): string {
  const texts = typeof items === "string" ? [items] : items;
  const isPlain = Array.isArray(texts) && texts.every((item) => typeof item === "string");
  return (isPlain ? texts.join("; ") : JSON.stringify(items)).slice(0, MAX_ITEMS_CHARACTERS);
}
