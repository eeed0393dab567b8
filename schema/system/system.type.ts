import { Field, Int, ObjectType } from "type-graphql";
import { registerValues } from "../fields/register-values.js";
import type { ComponentState, SystemState } from "../operation/system-state.js";

const Mode = registerValues<SystemState["mode"]>("SystemMode", {
  description: "How an installation runs.",
  values: {
    embedded: "Every part runs on one machine, started by one command.",
    scaled_out: "Server and worker use services that run elsewhere.",
  },
});

const State = registerValues<ComponentState>("ComponentState", {
  description: "Whether a part can be used.",
  values: {
    ready: "It can be used.",
    loading: "It is being fetched or started.",
    missing: "It is not installed.",
    failed: "It cannot be used. The reason is given.",
  },
});

@ObjectType("SystemComponent", { simpleResolvers: true, description: "A part of the installation." })
export class SystemComponentType {
  @Field(() => String, { description: "The technology, such as sqlite or elasticsearch." })
  kind!: string;

  @Field(() => State, { description: "Whether it can be used." })
  state!: ComponentState;

  @Field(() => String, { nullable: true, description: "Why it cannot be used. Null when it is ready." })
  reason!: string | null;
}

@ObjectType("EmbeddingModel", {
  simpleResolvers: true,
  description:
    "A model that makes vectors of texts. While it is not ready, search uses words alone. " +
    "Vectors are added when it is ready.",
})
export class EmbeddingModelType {
  @Field(() => String, { description: "The name of the model, such as `local/loci-e5-small`." })
  id!: string;

  @Field(() => String, {
    description:
      "Where the model runs: `local`, `openai` for an endpoint of that kind, or `hashing`, a stand-in for tests.",
  })
  kind!: string;

  @Field(() => Int, { description: "The number of dimensions of a vector." })
  dimensions!: number;

  @Field(() => State, { description: "Whether the model can be used." })
  state!: ComponentState;

  @Field(() => String, { nullable: true, description: "Why the model cannot be used. Null when it is ready." })
  reason!: string | null;
}

@ObjectType("System", {
  simpleResolvers: true,
  description: "The parts of this installation and their state. Each part is asked when the field is read.",
})
export class SystemType {
  @Field(() => String, { description: "The version of Loci." })
  version!: string;

  @Field(() => Mode, { description: "Whether all parts run on one machine." })
  mode!: SystemState["mode"];

  @Field(() => SystemComponentType, { description: "The database that keeps all content." })
  database!: SystemComponentType;

  @Field(() => SystemComponentType, { description: "The index that searches read." })
  searchIndex!: SystemComponentType;

  @Field(() => SystemComponentType, {
    description: "The disk of the data folder. Its state is `FAILED` when the disk is nearly full.",
  })
  storage!: SystemComponentType;

  @Field(() => EmbeddingModelType, { description: "The configured embedding model." })
  embeddingModel!: EmbeddingModelType;

  @Field(() => [EmbeddingModelType], {
    description:
      "Models that searches still use after the setting changed, until all content has vectors of the " +
      "configured one.",
  })
  otherEmbeddingModels!: EmbeddingModelType[];

  @Field(() => String, {
    nullable: true,
    description: "The name of the language model that extracts memories. Null when rules extract them.",
  })
  languageModel!: string | null;
}
