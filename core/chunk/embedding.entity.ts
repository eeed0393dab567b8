import { defineEntity, p } from "@mikro-orm/core";
import { byOrganization } from "#core/kernel/row-level-security.js";

/** Vectors by the exact input of the model: no text is embedded twice, and an index is rebuilt without a model. */
export const EmbeddingEntity = defineEntity({
  name: "Embedding",
  tableName: "embedding",
  rowLevelSecurity: "force",
  policies: byOrganization,
  properties: {
    organizationId: p.text().primary(),
    inputHash: p.text().primary(),
    model: p.text().primary(),
    /** Little-endian float32. */
    vector: p.blob(),
    createdAt: p.datetime(3),
  },
});
