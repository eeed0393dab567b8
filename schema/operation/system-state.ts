export type ComponentState = "ready" | "loading" | "missing" | "failed";

export interface SystemComponent {
  /** The technology, such as `sqlite` or `elasticsearch`. */
  kind: string;
  state: ComponentState;
  /** Why the part is not ready, in plain words. */
  reason: string | null;
}

export interface EmbeddingModelComponent extends SystemComponent {
  /** The model, such as `local/loci-e5-small`. */
  id: string;
  dimensions: number;
}

/** The parts of the installation and their state. Every read asks the parts themselves and never throws. */
export interface SystemState {
  version: string;
  mode: "embedded" | "scaled_out";
  database: SystemComponent;
  searchIndex: SystemComponent;
  /** The disk of the data folder. */
  storage: SystemComponent;
  embeddingModel: EmbeddingModelComponent;
  /** Models that searches still use after the setting changed. Empty otherwise. */
  otherEmbeddingModels: EmbeddingModelComponent[];
  /** Null when rules alone extract memories. */
  languageModel: string | null;
}
