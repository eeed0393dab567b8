import type { ErrorCode } from "@loci/errors";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { ConnectionState, SyncTrigger } from "#core/connection/connection.entity.js";
import type { ItemState } from "#core/connection/connection-item.entity.js";
import type { SyncRunState } from "#core/connection/sync-run.entity.js";
import type { ChosenResource } from "#core/ports/connector.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";
import { connectionOf } from "../fields/connection.js";
import { DateTime, Json } from "../fields/scalars.js";
import { NodeType } from "../node/node.type.js";
import { ErrorCodeEnum } from "../operation/error-code.enum.js";
import {
  ConnectionItemStateEnum,
  ConnectionStateEnum,
  ConnectorKindEnum,
  SyncStateEnum,
  SyncTriggerEnum,
} from "./connection.enums.js";

@ObjectType("SourceResource", {
  simpleResolvers: true,
  description: "A part of a source that a person may choose: a repository, a folder, a drive.",
})
export class SourceResourceType {
  @Field(() => ID, { description: "The source's id." })
  id!: string;

  @Field(() => String, { description: "Its name at the source." })
  name!: string;

  @Field(() => Json, {
    description: "Further facts that the source tells, as texts by name: a repository's default branch.",
  })
  details!: ChosenResource["details"];
}

@ObjectType("SourceResources", { simpleResolvers: true, description: "A page of what may be chosen of a source." })
export class SourceResourcesType {
  @Field(() => [SourceResourceType], { description: "The resources of the page." })
  resources!: ChosenResource[];

  @Field(() => Int, { nullable: true, description: "How many there are. Null: the source does not tell." })
  total!: number | null;
}

@ObjectType("ConnectionItem", {
  simpleResolvers: true,
  description: "A file, page, message or note of a source, and the document made of it.",
})
export class ConnectionItemType {
  @Field(() => ID, { description: "The id of the item in Loci." })
  id!: string;

  @Field(() => String, { description: "The source's id." })
  remoteId!: string;

  @Field(() => String, { description: "Its name at the source." })
  name!: string;

  @Field(() => String, { nullable: true, description: "Where a person opens it." })
  url!: string | null;

  @Field(() => ConnectionItemStateEnum, { description: "Whether it is in step." })
  state!: ItemState;

  @Field(() => ErrorCodeEnum, { nullable: true, description: "Why it failed." })
  errorCode!: ErrorCode | null;

  @Field(() => String, { nullable: true, description: "Why it failed, for people." })
  errorMessage!: string | null;

  @Field(() => Boolean, { description: "Whether a later sync tries a failed item again by itself, ten times at most." })
  isRetryable!: boolean;

  @Field(() => DateTime, { description: "When the source first named it." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "When it last changed here." })
  updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
abstract class SyncFiguresType {
  @Field(() => Int, { description: "Items that the source has named so far." })
  seen!: number;

  @Field(() => Int, { description: "Items that are in step now." })
  done!: number;

  @Field(() => Int, { description: "Items that failed." })
  failed!: number;

  @Field(() => Int, { nullable: true, description: "Items that the source announced. Null: it does not tell." })
  total!: number | null;
}

@ObjectType("SyncRun", { simpleResolvers: true, description: "One sync of a connection." })
export class SyncRunType extends SyncFiguresType {
  @Field(() => ID, { description: "The id of the sync." })
  id!: string;

  @Field(() => ID, { description: "The id of its connection." })
  connectionId!: string;

  @Field(() => SyncStateEnum, { description: "How far it is." })
  state!: SyncRunState;

  @Field(() => SyncTriggerEnum, { description: "Why it began." })
  trigger!: SyncTrigger;

  @Field(() => Int, { description: "Documents that went with their items." })
  removed!: number;

  @Field(() => ErrorCodeEnum, { nullable: true, description: "Why it failed." })
  errorCode!: ErrorCode | null;

  @Field(() => String, { nullable: true, description: "Why it failed, for people." })
  errorMessage!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why documents were left alone that the source does not list any more, for people.",
  })
  warning!: string | null;

  @Field(() => DateTime, { description: "When it began." })
  startedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "When it ended. Null while it is under way." })
  completedAt!: Date | null;
}

@ObjectType("NoticeSetup", {
  simpleResolvers: true,
  description: "The values that a person enters at a source, so that it announces changes.",
})
export class NoticeSetupType {
  @Field(() => String, { description: "Where the source sends its notices." })
  address!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The secret that the source sent there, which it wants to have repeated. Null before, and once it was.",
  })
  verificationToken!: string | null;
}

@ObjectType("ConnectionItemCounts", { simpleResolvers: true, description: "How many items are in each state." })
export class ConnectionItemCountsType {
  @Field(() => Int, { description: "Items that are to be fetched." })
  pending!: number;

  @Field(() => Int, { description: "Items that are in step." })
  done!: number;

  @Field(() => Int, { description: "Items that could not be fetched, or whose documents failed." })
  failed!: number;

  @Field(() => Int, { description: "Items that wait for room." })
  overLimit!: number;
}

@ObjectType("Connection", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A source that is kept in step with the documents made of it.",
})
export class ConnectionType extends NodeType {
  @Field(() => ConnectorKindEnum, { description: "The kind of source." })
  kind!: ConnectorKind;

  @Field(() => ConnectionStateEnum, { description: "Whether it is kept in step." })
  state!: ConnectionState;

  @Field(() => String, { nullable: true, description: "The account at the source: a mail address or a name." })
  accountName!: string | null;

  @Field(() => Int, { description: "The most documents that are stored of it. Further items wait for room." })
  documentLimit!: number;

  @Field(() => Json, { description: "The fields that it was made with, without secret ones." })
  config!: Record<string, string | number | boolean>;

  @Field(() => [SourceResourceType], { description: "The parts that are read. Empty: everything." })
  resources!: ChosenResource[];

  @Field(() => DateTime, { nullable: true, description: "When the next sync is due. Null: none is due by itself." })
  nextSyncAt!: Date | null;

  @Field(() => DateTime, { description: "When it was made." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "When it last changed." })
  updatedAt!: Date;
}

@ObjectType("SyncProgress", { simpleResolvers: true, description: "How far the newest sync of a connection is." })
export class SyncProgressType extends SyncFiguresType {
  @Field(() => ConnectionType, { description: "The connection, as it is now." })
  connection!: ConnectionType;

  @Field(() => SyncRunType, { nullable: true, description: "Its newest sync. Null before the first." })
  run!: SyncRunType | null;

  @Field(() => Int, {
    nullable: true,
    description: "Seconds until the sync ends at its present speed. Null where that cannot be told, and after its end.",
  })
  etaSeconds!: number | null;
}

export const ConnectionConnection = connectionOf("Connection", ConnectionType);
export const ConnectionItemConnection = connectionOf("ConnectionItem", ConnectionItemType);
export const SyncRunConnection = connectionOf("SyncRun", SyncRunType);
