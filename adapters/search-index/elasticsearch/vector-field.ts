import { sha256 } from "#core/ids.js";

/** Each model has a field of its own, so that a new one is filled beside the one in use. Model names may hold any character. */
export function vectorFieldOf(model: string): string {
  return `vector_${sha256(model).slice(0, 16)}`;
}
