import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import type { ItemChain } from "./item-sync.repository.js";

/** The place of an item, as readers of its document see it. */
export interface ItemPlace {
  /** Null: longer than a path may be. */
  path: string | null;
  /** It is gone, or a folder that it lies in is. */
  isGone: boolean;
}

/**
 * The path that the source gives. Without one: the path of the nearest folder that has one, and the names from there
 * on.
 */
export function placeOf({ names, paths, isGone }: Omit<ItemChain, "id">): ItemPlace {
  const from = paths.findLastIndex((path) => path !== null);
  const start = paths[from] ?? "";
  const below = names.slice(from + 1).map((name) => name.replaceAll("/", "_"));
  const path = below.length === 0 ? start : [start.replace(/\/$/, ""), ...below].join("/");
  return { path: Buffer.byteLength(path) > MAX_FILEPATH ? null : path, isGone };
}
