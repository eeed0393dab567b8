// Loaded into a server by `--import`: answers with the longest time, in milliseconds, that its event loop did not turn since the last
// question. The time is taken inside the process, so the load of the machine that others make counts as little as can be.
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION_MS = 1;

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  createServer((_request, response) => {
    const longest = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    delays.reset();
    response.end(String(longest));
  })
    .listen(process.env.WATCH_SOCKET)
    .unref();
}
