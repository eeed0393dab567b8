export const LOCAL_EMBEDDING_MODELS = ["loci-e5-small", "multilingual-e5-small", "all-MiniLM-L6-v2"] as const;

export type LocalEmbeddingModelName = (typeof LOCAL_EMBEDDING_MODELS)[number];

export type EmbeddingModelSetting =
  | { kind: "local"; name: LocalEmbeddingModelName }
  | { kind: "openai"; name: string }
  | { kind: "hashing"; dimensions?: number };

export function readEmbeddingModel(name: string): EmbeddingModelSetting {
  if (name === "hashing") return { kind: "hashing" };
  const sized = SIZED_HASHING.exec(name)?.[1];
  if (sized !== undefined) return { kind: "hashing", dimensions: Number(sized) };
  const local = LOCAL_EMBEDDING_MODELS.find((known) => known === name);
  return local ? { kind: "local", name: local } : { kind: "openai", name };
}

/** The setting for a model by its id. Null when no setting gives this id. */
export function embeddingModelOfId(id: string): EmbeddingModelSetting | null {
  const [kind, ...rest] = id.split("/");
  const name = rest.join("/");
  if (kind === "hashing") return { kind, dimensions: Number(/-(\d{2,4})$/.exec(name)?.[1] ?? HASHING_DIMENSIONS) };
  const local = LOCAL_EMBEDDING_MODELS.find((known) => known === name);
  if (kind === "local") return local ? { kind, name: local } : null;
  return kind === "openai" && name !== "" ? { kind, name } : null;
}

/** Further models without weights, such as `hashing-256`, to test a change of models. */
const SIZED_HASHING = /^hashing-(\d{2,4})$/;
const HASHING_DIMENSIONS = 384;
