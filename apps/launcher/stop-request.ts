const PARENT_POLL_MS = 500;

export interface StopRequest {
  /** Settles at the first request to stop. The text names it. */
  requested: Promise<string>;
  isRequested(): boolean;
}

/**
 * Requests to stop: Ctrl-C, SIGTERM, a closed terminal and, with `watchParent`, the death of the parent process (npm
 * cannot forward a SIGKILL). A second signal ends this process at once. The guard of the database and the closed
 * channels then end the rest.
 */
export function listenForStop(options: { watchParent: boolean }): StopRequest {
  let isRequested = false;
  const requested = new Promise<string>((resolve) => {
    const request = (reason: string) => {
      if (isRequested) return false;
      isRequested = true;
      resolve(reason);
      return true;
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        if (!request(signal) && signal === "SIGINT") process.exit(130);
      });
    }
    if (options.watchParent) watchParent(() => request("npm ended"));
  });
  return { requested, isRequested: () => isRequested };
}

function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_MS);
  timer.unref();
}
