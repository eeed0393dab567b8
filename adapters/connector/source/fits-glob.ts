/**
 * Whether a path fits a pattern: `*` and `?` stand for characters of one name, `**` for any number of folders. A pattern
 * without a slash is compared with the name alone. Upper and lower case are the same.
 */
export function fitsGlob(pattern: string, path: string): boolean {
  const names = path.toLowerCase().split("/");
  const parts = pattern.toLowerCase().replace(/^\//, "").split("/");
  if (!pattern.includes("/")) return fitsName(pattern.toLowerCase(), names.at(-1) ?? "");
  return fits(parts, names, { any: "**", one: fitsName });
}

function fitsName(pattern: string, name: string): boolean {
  return fits([...pattern], [...name], { any: "*", one: (part, letter) => part === "?" || part === letter });
}

interface Rules {
  /** Stands for any number of items. */
  any: string;
  one: (part: string, item: string) => boolean;
}

/** Goes back to the last `any` alone, so that no pattern takes longer than its length times that of the items. */
function fits(parts: readonly string[], items: readonly string[], { any, one }: Rules): boolean {
  let part = 0;
  let lastAny = -1;
  let resumeAt = 0;
  for (let item = 0; item < items.length; ) {
    const pattern = parts[part];
    if (pattern === any) {
      lastAny = part++;
      resumeAt = item;
    } else if (pattern !== undefined && one(pattern, items[item] ?? "")) {
      part++;
      item++;
    } else if (lastAny >= 0) {
      part = lastAny + 1;
      item = ++resumeAt;
    } else return false;
  }
  return parts.slice(part).every((rest) => rest === any);
}
