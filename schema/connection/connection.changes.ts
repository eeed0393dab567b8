import { ArrayMaxSize, IsInt, Max, Min } from "class-validator";
import { ArgsType, Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { ItemState } from "#core/connection/connection-item.entity.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";
import { PageArgs } from "../fields/connection.js";
import { DateTime, Json } from "../fields/scalars.js";
import { ConnectionItemStateEnum, ConnectorKindEnum } from "./connection.enums.js";
import { ConnectionItemType, ConnectionType } from "./connection.type.js";

export const WRITES = "Requires a key that may write all of its container tags.";

@InputType({ description: "A source to connect. The service checks the fields of its kind." })
export class CreateConnectionInput {
  @Field(() => ConnectorKindEnum, { description: "The kind of source." })
  kind!: ConnectorKind;

  @Field(() => [String], {
    nullable: true,
    description: "The container tags of its documents. Default: that of other writes with the key.",
  })
  containerTags?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "The most documents to store, at least 1. Default: as many as the server allows, 10,000.",
  })
  documentLimit?: number | null;

  @Field(() => Json, {
    nullable: true,
    description: "A flat object: the fields of the connector by name, and labels of your own.",
  })
  metadata?: unknown;

  @Field(() => String, {
    nullable: true,
    description: "Where the browser goes after the authorization. Default: a page that says that it is done.",
  })
  redirectUrl?: string | null;
}

@InputType({ description: "The connection that a person is to authorize again." })
export class AuthorizeConnectionInput {
  @Field(() => ID, { description: "The connection." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "Where the browser goes after the authorization. Default: a page that says that it is done.",
  })
  redirectUrl?: string | null;
}

@InputType({ description: "The connection to sync now." })
export class SyncConnectionInput {
  @Field(() => ID, { description: "The connection." })
  id!: string;
}

@InputType({ description: "The connection to pause." })
export class PauseConnectionInput {
  @Field(() => ID, { description: "The connection." })
  id!: string;
}

@InputType({ description: "The connection to go on with." })
export class ResumeConnectionInput {
  @Field(() => ID, { description: "The connection." })
  id!: string;
}

@InputType({ description: "The connection whose sync ends." })
export class CancelSyncInput {
  @Field(() => ID, { description: "The connection." })
  id!: string;
}

@InputType({ description: "The item to try again." })
export class RetryConnectionItemInput {
  @Field(() => ID, { description: "The item." })
  id!: string;
}

@InputType({ description: "A resource as the source told it." })
export class SourceResourceInput {
  @Field(() => ID, { description: "The source's id." })
  id!: string;

  @Field(() => String, { description: "Its name at the source." })
  name!: string;

  @Field(() => Json, { nullable: true, description: "Further facts that the source told, as texts by name." })
  details?: unknown;
}

@InputType({ description: "The parts of a source to read from now on." })
export class ConfigureConnectionInput {
  @Field(() => ID, { description: "The connection." })
  id!: string;

  @Field(() => [SourceResourceInput], { description: "The resources to read, at most 1,000. None: everything." })
  @ArrayMaxSize(1_000)
  resources!: SourceResourceInput[];
}

@InputType({ description: "The connection to delete." })
export class DeleteConnectionInput {
  @Field(() => ID, { description: "The connection." })
  id!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Whether its documents go too. Else they stay, and belong to no connection.",
  })
  deleteDocuments!: boolean;
}

@ObjectType("SourceAuthorization", {
  simpleResolvers: true,
  description: "A step that a person has to take at the vendor.",
})
export class SourceAuthorizationType {
  @Field(() => String, { description: "The address to open in a browser." })
  link!: string;

  @Field(() => DateTime, { description: "When the link ends. It is good for one authorization." })
  expiresAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: "The connection after the change." })
export class ConnectionPayload {
  @Field(() => ConnectionType, { description: "The connection that was changed." })
  connection!: ConnectionType;
}

@ObjectType({ simpleResolvers: true, description: "The connection, and what a person has to do for it." })
export class AuthorizedConnectionPayload {
  @Field(() => ConnectionType, { description: "The connection." })
  connection!: ConnectionType;

  @Field(() => SourceAuthorizationType, {
    nullable: true,
    description: "The link that a person has to open. Null: none is needed, and the first sync is due.",
  })
  authorization!: SourceAuthorizationType | null;
}

@ObjectType({ simpleResolvers: true, description: "The item that is tried again." })
export class ConnectionItemPayload {
  @Field(() => ConnectionItemType, { description: "The item, which waits to be fetched." })
  item!: ConnectionItemType;
}

@ObjectType({ simpleResolvers: true, description: "The deleted connection." })
export class DeleteConnectionPayload {
  @Field(() => ID, { description: "The id of the deleted connection." })
  id!: string;

  @Field(() => ConnectorKindEnum, { description: "The kind of its source." })
  kind!: ConnectorKind;
}

@ArgsType()
export class ConnectionsArgs extends PageArgs {
  @Field(() => [String], {
    nullable: true,
    description: "Only connections with at least one of these container tags. Default: all.",
  })
  containerTags?: string[] | null;

  @Field(() => [ConnectorKindEnum], { nullable: true, description: "Only sources of these kinds. Default: all." })
  kinds?: ConnectorKind[] | null;
}

@ArgsType()
export class ConnectionItemsArgs extends PageArgs {
  @Field(() => [ConnectionItemStateEnum], { nullable: true, description: "Only items in these states. Default: all." })
  states?: ItemState[] | null;
}

@ArgsType()
export class SourceResourcesArgs {
  @Field(() => Int, { defaultValue: 1, description: "The number of the page, from 1." })
  @IsInt()
  @Min(1)
  @Max(10_000)
  page!: number;

  @Field(() => Int, { defaultValue: 30, description: "The number of resources on a page, 1 to 100." })
  @IsInt()
  @Min(1)
  @Max(100)
  perPage!: number;

  @Field(() => ID, { nullable: true, description: "Only what lies in this resource. Default: the top." })
  parentId?: string | null;
}
