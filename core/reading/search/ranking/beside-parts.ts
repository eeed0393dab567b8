import type { Candidate } from "#core/ports/search-index.js";

type PlacedUnit = Pick<Candidate, "documentId" | "position" | "fields">;

/**
 * For each chunk, the larger share of the two chunks just before and after it in its document. An answer often begins
 * in one chunk and ends in the next. `shares` and the result are parallel to the units; 0 where neither is among them.
 *
 * Units of a conversation have the words around them in a field of their own. Counting these once more lost messages of
 * BEAM and brought nothing to sessions and turns.
 */
export function besideParts(units: PlacedUnit[], shares: number[]): number[] {
  const places = new Map(units.map((unit, index) => [placeOf(unit, 0), shares[index] ?? 0]));
  return units.map((unit) =>
    unit.position === null || unit.fields.context !== undefined
      ? 0
      : Math.max(places.get(placeOf(unit, -1)) ?? 0, places.get(placeOf(unit, 1)) ?? 0),
  );
}

function placeOf({ documentId, position }: PlacedUnit, distance: -1 | 0 | 1): string {
  return position === null ? "" : `${position + distance} ${documentId}`;
}
