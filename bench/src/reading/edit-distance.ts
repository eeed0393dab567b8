/** Beyond it the table would take minutes. */
const MAX_CELLS = 1_000_000_000;

/** Insertions, deletions and substitutions that turn one sequence into the other; null when they are too long to compare. */
export function editDistance<T>(one: ArrayLike<T>, other: ArrayLike<T>): number | null {
  if (one.length * other.length > MAX_CELLS) return null;
  const [left, right] = asNumbers(one, other);
  let row = Uint32Array.from({ length: right.length + 1 }, (_, index) => index);
  let next = new Uint32Array(right.length + 1);
  for (let i = 0; i < left.length; i++) {
    next[0] = i + 1;
    // Typed arrays within their length: the zeros are never taken.
    for (let j = 0; j < right.length; j++) {
      const changed = (row[j] ?? 0) + (left[i] === right[j] ? 0 : 1);
      next[j + 1] = Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1);
    }
    [row, next] = [next, row];
  }
  return row[right.length] ?? 0;
}

/** Numbers compare much faster than strings. */
function asNumbers<T>(one: ArrayLike<T>, other: ArrayLike<T>): [Uint32Array, Uint32Array] {
  const numbers = new Map<T, number>();
  const numberOf = (item: T) => {
    const known = numbers.get(item) ?? numbers.size;
    numbers.set(item, known);
    return known;
  };
  return [Uint32Array.from(Array.from(one), numberOf), Uint32Array.from(Array.from(other), numberOf)];
}
