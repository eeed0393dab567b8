/**
 * Switches off what libraries would send to their makers. Native code reads the environment of the process, so these have
 * to be set before it is loaded, and not in a worker thread, whose `process.env` is a copy.
 */
export const NO_TELEMETRY = {
  // onnxruntime-node since 1.30: reports to mobile.events.data.microsoft.com and keeps a device id in the home folder.
  ORT_DISABLE_TELEMETRY: "1",
} as const;
