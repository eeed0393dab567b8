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

@ObjectType("SystemComponent", { simpleResolvers: true })
export class SystemComponentType {
  @Field(() => String, { description: "The technology, such as sqlite or elasticsearch." })
  kind!: string;

  @Field(() => State)
  state!: ComponentState;

  @Field(() => String, { nullable: true, description: "Why it is not ready." })
  reason!: string | null;
}

@ObjectType("EmbeddingModel", {
  simpleResolvers: true,
  description: "While it is not ready, search uses words alone. Vectors are added when it is ready.",
})
export class EmbeddingModelType {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  kind!: string;

  @Field(() => Int)
  dimensions!: number;

  @Field(() => State)
  state!: ComponentState;

  @Field(() => String, { nullable: true })
  reason!: string | null;
}

@ObjectType("System", { simpleResolvers: true })
export class SystemType {
  @Field(() => String)
  version!: string;

  @Field(() => Mode)
  mode!: SystemState["mode"];

  @Field(() => SystemComponentType)
  database!: SystemComponentType;

  @Field(() => SystemComponentType)
  searchIndex!: SystemComponentType;

  @Field(() => SystemComponentType, {
    description: "The disk of the data folder. It is failed when the disk is nearly full.",
  })
  storage!: SystemComponentType;

  @Field(() => SystemComponentType, { nullable: true })
  workflowEngine!: SystemComponentType | null;

  @Field(() => EmbeddingModelType)
  embeddingModel!: EmbeddingModelType;

  @Field(() => [EmbeddingModelType], {
    description:
      "With which content is still searched after the setting changed, until it has vectors of the new model.",
  })
  otherEmbeddingModels!: EmbeddingModelType[];

  @Field(() => String, { nullable: true, description: "Null when rules extract the memories." })
  languageModel!: string | null;
}
