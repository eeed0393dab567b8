import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";

/** Vectors by model and by the hash of the exact input. */
export class EmbeddingRepository {
  constructor(private readonly context: RepositoryContext) {}

  async find(model: string, inputHashes: string[]): Promise<Map<string, Float32Array>> {
    const { entityManager, organizationId } = this.context;
    if (inputHashes.length === 0) return new Map();
    const rows = await entityManager.execute<{ input_hash: string; vector: Uint8Array }[]>(
      `select input_hash, vector from embedding where organization_id = ? and model = ?
         and input_hash = any (?::text[])`,
      [organizationId, model, textArray(inputHashes)],
    );
    return new Map(rows.map((row) => [row.input_hash, fromBytes(row.vector)]));
  }

  /** The hashes that have a vector already. */
  async listKnown(model: string, inputHashes: string[]): Promise<Set<string>> {
    const { entityManager, organizationId } = this.context;
    if (inputHashes.length === 0) return new Set();
    const rows = await entityManager.execute<{ input_hash: string }[]>(
      `select input_hash from embedding where organization_id = ? and model = ?
         and input_hash = any (?::text[])`,
      [organizationId, model, textArray(inputHashes)],
    );
    return new Set(rows.map((row) => row.input_hash));
  }

  /** Adds vectors; existing ones stay as they are. */
  async add(model: string, vectors: Map<string, Float32Array>): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    if (vectors.size === 0) return;
    // In one order, so that two writers of the same vectors do not wait for each other.
    const ordered = [...vectors].toSorted(([left], [right]) => (left < right ? -1 : 1));
    const given = ordered.map(([hash, vector]) => ({ hash, vector: toBytes(vector).toString("base64") }));
    // Written in SQL, because the entity manager would read every row again.
    await entityManager.execute(
      `insert into embedding (organization_id, model, input_hash, vector, created_at)
       select ?, ?, given.hash, decode(given.vector, 'base64'), ? from json_to_recordset(?) as given (hash text, vector text)
       on conflict do nothing`,
      [organizationId, model, clock.now(), JSON.stringify(given)],
    );
  }
}

function toBytes(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** Copied, because a Buffer of the driver need not start at a multiple of four. */
function fromBytes(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
