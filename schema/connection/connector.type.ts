import { Field, Int, ObjectType } from "type-graphql";
import type { ConnectorField, ConnectorKind } from "#core/ports/connector-fields.js";
import { Json } from "../fields/scalars.js";
import { ConnectorAuthEnum, ConnectorFieldKindEnum, ConnectorKindEnum } from "./connection.enums.js";

@ObjectType("ConnectorField", {
  simpleResolvers: true,
  description: "A field that a connection is made with, as data for a form.",
})
export class ConnectorFieldType {
  @Field(() => String, { description: "The key in `metadata` of a new connection." })
  name!: string;

  @Field(() => ConnectorFieldKindEnum, { description: "The kind of value." })
  kind!: ConnectorField["kind"];

  @Field(() => String, { description: "A name for people." })
  label!: string;

  @Field(() => String, { description: "An explanation for people." })
  description!: string;

  @Field(() => Boolean, { description: "Whether a connection cannot be made without it." })
  isRequired!: boolean;

  @Field(() => Json, { nullable: true, description: "The value that a field has when it is left out." })
  default!: string | number | boolean | null;

  @Field(() => Int, { nullable: true, description: "The most characters of a text, a secret or a pattern." })
  maxLength!: number | null;

  @Field(() => Int, { nullable: true, description: "The smallest number." })
  min!: number | null;

  @Field(() => Int, { nullable: true, description: "The largest number." })
  max!: number | null;

  @Field(() => Int, { nullable: true, description: "The most items of a list." })
  maxItems!: number | null;

  @Field(() => [String], { nullable: true, description: "The values to choose from." })
  choices!: readonly string[] | null;
}

@ObjectType("Connector", { simpleResolvers: true, description: "A kind of source that can be connected." })
export class ConnectorType {
  @Field(() => ConnectorKindEnum, { description: "The kind of source." })
  kind!: ConnectorKind;

  @Field(() => String, { description: "A name for people, such as Google Drive." })
  title!: string;

  @Field(() => ConnectorAuthEnum, { description: "How it is connected." })
  auth!: "oauth" | "fields";

  @Field(() => Boolean, {
    description: "Whether it can be connected: the organization or the server has an OAuth client, or none is needed.",
  })
  isConfigured!: boolean;

  @Field(() => [ConnectorFieldType], { description: "The fields that a client may set." })
  fields!: ConnectorFieldType[];

  @Field(() => Boolean, { description: "Whether a person may choose parts of the source, such as repositories." })
  hasResources!: boolean;

  @Field(() => Int, { description: "Minutes between two syncs that nothing else causes." })
  syncEveryMinutes!: number;
}

export function describeField([name, field]: [string, ConnectorField]): ConnectorFieldType {
  const { kind, label, description, isRequired } = field;
  return {
    ...{ name, kind, label, description, isRequired },
    default: ("default" in field ? field.default : null) ?? null,
    maxLength: "maxLength" in field ? field.maxLength : null,
    min: "min" in field ? field.min : null,
    max: "max" in field ? field.max : null,
    maxItems: "maxItems" in field ? field.maxItems : null,
    choices: "choices" in field ? field.choices : null,
  };
}
