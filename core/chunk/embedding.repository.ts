import type { RepositoryContext } from "#core/repository-context.js";
import { EmbeddingEntity } from "./embedding.entity.js";

/** Vectors by model and by the hash of the exact input. */
export class EmbeddingRepository {
  constructor(private readonly context: RepositoryContext) {}

  async find(model: string, inputHashes: string[]): Promise<Map<string, Float32Array>> {
    const { entityManager, organizationId } = this.context;
    if (inputHashes.length === 0) return new Map();
    const rows = await entityManager.find(EmbeddingEntity, { organizationId, model, inputHash: { $in: inputHashes } });
    return new Map(rows.map((row) => [row.inputHash, fromBytes(row.vector)]));
  }

  /** Which of these have a vector already. */
  async listKnown(model: string, inputHashes: string[]): Promise<Set<string>> {
    const { entityManager, organizationId } = this.context;
    if (inputHashes.length === 0) return new Set();
    const rows = await entityManager.execute<{ input_hash: string }[]>(
      `select input_hash from embedding where organization_id = ? and model = ?
         and input_hash in (${inputHashes.map(() => "?").join(", ")})`,
      [organizationId, model, ...inputHashes],
    );
    return new Set(rows.map((row) => row.input_hash));
  }

  /** Those already there stay as they are. */
  async add(model: string, vectors: Map<string, Float32Array>): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    if (vectors.size === 0) return;
    const createdAt = clock.now();
    await entityManager.upsertMany(
      EmbeddingEntity,
      [...vectors].map(([inputHash, vector]) => ({
        organizationId,
        inputHash,
        model,
        vector: toBytes(vector),
        createdAt,
      })),
      { onConflictAction: "ignore" },
    );
  }
}

function toBytes(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** Copied, because a Buffer of the driver need not start at a multiple of four. */
function fromBytes(bytes: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer);
}
