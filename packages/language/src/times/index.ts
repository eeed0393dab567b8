export { askedTime } from "./asked/asked-time.js";
export type { TimeRange } from "./asked/time-range.js";
