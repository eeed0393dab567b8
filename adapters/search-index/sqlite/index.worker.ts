import { parentPort, workerData } from "node:worker_threads";
import { IndexStore } from "./index-store.js";
import type { IndexCall, ThreadReply, ThreadRequest, ThreadSettings } from "./thread-messages.js";

// Only startThread of sqlite-search-index.ts starts this file, with these settings.
const store = new IndexStore(workerData as ThreadSettings);

parentPort?.on("message", ({ id, call }: ThreadRequest) => {
  parentPort?.postMessage(answer(id, call));
});

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
    case "check":
      return store.check();
    case "close":
      return store.close();
  }
}
