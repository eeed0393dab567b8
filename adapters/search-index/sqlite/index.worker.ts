import { parentPort, workerData } from "node:worker_threads";
import { IndexStore } from "./index-store.js";
import type { IndexCall, ThreadReply, ThreadRequest, ThreadSettings } from "./thread-messages.js";

// Only startThread of sqlite-search-index.ts starts this file, with these settings.
const store = new IndexStore(workerData as ThreadSettings);

let isShrinking = false;

parentPort?.on("message", ({ id, call }: ThreadRequest) => {
  parentPort?.postMessage(answer(id, call));
  if (call.name === "remove" || call.name === "upsert") shrinkSoon();
});

/** Leaves time for other calls between two steps. */
const BETWEEN_STEPS_MS = 20;

function shrinkSoon(): void {
  if (isShrinking) return;
  isShrinking = true;
  setTimeout(() => {
    isShrinking = false;
    if (shrink()) shrinkSoon();
  }, BETWEEN_STEPS_MS);
}

/** Another writer may hold the file for long. The next write tries again. */
function shrink(): boolean {
  try {
    return store.shrink();
  } catch {
    return false;
  }
}

function answer(id: number, call: IndexCall): ThreadReply {
  try {
    return { id, value: perform(call) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function perform(call: IndexCall): unknown {
  switch (call.name) {
    case "upsert":
      return store.upsert(call.items);
    case "remove":
      return store.remove(call.selector);
    case "search":
      return store.search(call.query);
    case "count":
      return store.count(call.organizationId);
    case "listOlder":
      return store.listOlder(call.query);
    case "origin":
      return store.origin();
    case "setEpoch":
      return store.setEpoch(call.epoch);
    case "sizeBytes":
      return store.sizeBytes();
    case "check":
      return store.check();
    case "close":
      return store.close();
  }
}
