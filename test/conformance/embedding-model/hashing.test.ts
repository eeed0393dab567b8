import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { describeEmbeddingModel } from "./embedding-model-suite.js";

describeEmbeddingModel("hashing", async () => createHashingEmbeddingModel());
