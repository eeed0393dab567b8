import type { ChosenResource, Connector } from "#core/ports/connector.js";
import type { CallCounts } from "./call-counts.js";
import type { FaultPlan } from "./fault-plan.js";
import type { Random } from "./random.js";

/**
 * A stand-in for a service that a connector reads: a real HTTP server on this machine, made from the vendor's recorded
 * or published answers. It knows what a store in step with it holds.
 */
export interface FakeSource {
  connector: Connector;
  /** As a client sends it when it connects. */
  config: Record<string, unknown>;
  /** The one that is valid now; null for sources without OAuth. An injected 401 makes the next one valid. */
  accessToken: string | null;
  /** Chosen by the person who connects. Absent: nothing. */
  resources?: ChosenResource[];
  /** The edits that this source knows. */
  edits: EditKind[];
  /** Does one edit. It picks any item that the kind fits, and adds one where none does. */
  edit(kind: EditKind, random: Random): Promise<void>;
  /** The documents of a store in step, by the remote id. */
  truth(): Map<string, RemoteTruth>;
  faults: FaultPlan;
  calls: CallCounts;
  /** Its list of changes names an item that is gone like one that has changed: its content has to be asked for. */
  asksAboutGone?: boolean;
  close(): Promise<void>;
}

/** "hide": the account may not read it any more. "show": it may again. */
export type EditKind = ItemEdit | `${ItemEdit}-folder`;

type ItemEdit = "add" | "change" | "move" | "rename" | "delete" | "restore" | "hide" | "show";

export interface RemoteTruth {
  /** A part of the stored content, and of no other item's nor earlier version's. */
  text: string;
  /** Names of the folders and its own, from `/` on. Null: the source has no paths. */
  path: string | null;
  tag: string | null;
}
