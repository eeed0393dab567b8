import { sha256 } from "#core/ids.js";

/** Each model has a field of its own, so that a new one is filled beside the one in use. Model names may hold any character. */
export function vectorFieldOf(model: string): string {
  return `vector_${sha256(model).slice(0, 16)}`;
}

/** Beside it, to be read back: Elasticsearch compares vectors but returns none. */
export function componentsFieldOf(model: string): string {
  return `components_${sha256(model).slice(0, 16)}`;
}

/** Four bytes a number, in base64. */
export function vectorToComponents(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64");
}

export function componentsToVector(components: string): Float32Array {
  // A copy of its own: small buffers share memory and need not begin at a multiple of four.
  return new Float32Array(Uint8Array.from(Buffer.from(components, "base64")).buffer);
}
