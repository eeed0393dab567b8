export type ComponentState = "ready" | "loading" | "missing" | "failed";

export interface SystemComponent {
  /** The technology, such as `sqlite` or `elasticsearch`. */
  kind: string;
  state: ComponentState;
  /** Why it is not ready, in words for people. */
  reason: string | null;
}

export interface EmbeddingModelComponent extends SystemComponent {
  /** Names the model, such as `local/multilingual-e5-small`. */
  id: string;
  dimensions: number;
}

/** What runs and how it is. Read on demand; every read asks the parts themselves and never throws. */
export interface SystemState {
  version: string;
  mode: "embedded" | "scaled_out";
  database: SystemComponent;
  searchIndex: SystemComponent;
  /** The disk of the data folder. */
  storage: SystemComponent;
  /** Null where this program does not talk to the engine. */
  workflowEngine: SystemComponent | null;
  embeddingModel: EmbeddingModelComponent;
  /** Those that content is still searched with after the setting changed; none otherwise. */
  otherEmbeddingModels: EmbeddingModelComponent[];
  /** Null: rules alone. */
  languageModel: string | null;
}
