import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import type { ItemChain } from "./item-sync.repository.js";

/** Where an item is for whoever reads it. */
export interface ItemPlace {
  /** Null: longer than a path may be. */
  path: string | null;
  /** It is gone, or a folder that it lies in is. */
  isGone: boolean;
}

/** The path that the source says, else the names of the folders from the nearest one with such a path on. */
export function placeOf({ names, paths, isGone }: Omit<ItemChain, "id">): ItemPlace {
  const from = paths.findLastIndex((path) => path !== null);
  const start = paths[from] ?? "";
  const below = names.slice(from + 1).map((name) => name.replaceAll("/", "_"));
  const path = below.length === 0 ? start : [start.replace(/\/$/, ""), ...below].join("/");
  return { path: Buffer.byteLength(path) > MAX_FILEPATH ? null : path, isGone };
}
