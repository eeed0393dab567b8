import type { Connection } from "./connection.entity.js";
import type { ItemSyncRepository } from "./item-sync.repository.js";

/**
 * How many further documents fit in: `wanted` at least, or else the exact number. To count the documents takes the longer
 * the more there are, so the connection keeps what is left of the room that was counted last. Documents that are removed
 * add nothing to it: the next count finds their room.
 */
export async function findRoom(
  { itemSync }: { itemSync: Pick<ItemSyncRepository, "countStored"> },
  { id, documentLimit, room }: Pick<Connection, "id" | "documentLimit" | "room">,
  wanted: number,
): Promise<number> {
  if (room !== null && room >= wanted) return room;
  return documentLimit - (await itemSync.countStored(id));
}
