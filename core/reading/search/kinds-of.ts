import type { IndexedKind } from "@loci/ranking/candidates";
import type { SearchInput } from "./search-input.js";

/** Kinds of entries to ask the index for: chunks come with their documents, which lend them weight. */
export function kindsOf(mode: SearchInput["mode"]): IndexedKind[] {
  if (mode === "memories") return ["memory"];
  if (mode === "documents") return ["chunk", "document"];
  return ["memory", "chunk", "document"];
}
