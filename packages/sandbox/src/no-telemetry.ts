/**
 * Switches off the telemetry of libraries. Native code reads the environment of the process, so set these before it is
 * loaded. A worker thread cannot set them, because its `process.env` is a copy.
 */
export const NO_TELEMETRY = {
  // onnxruntime-node since 1.30 reports to mobile.events.data.microsoft.com and keeps a device id in the home folder.
  ORT_DISABLE_TELEMETRY: "1",
} as const;
