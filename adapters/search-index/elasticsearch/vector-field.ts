import { sha256 } from "#core/kernel/ids.js";

/**
 * Each model has its own field, so a new field is filled beside the one in use. Model names may contain any character.
 */
export function vectorFieldOf(model: string): string {
  return `vector_${sha256(model).slice(0, 16)}`;
}

/** A second field that can be read back. Elasticsearch compares vectors but does not return them. */
export function componentsFieldOf(model: string): string {
  return `components_${sha256(model).slice(0, 16)}`;
}

/** Four bytes for each number, in base64. */
export function vectorToComponents(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64");
}

export function componentsToVector(components: string): Float32Array {
  // Copies the bytes: small buffers share memory and may not begin at a multiple of four.
  return new Float32Array(Uint8Array.from(Buffer.from(components, "base64")).buffer);
}
