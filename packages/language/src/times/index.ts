export { askedTime, type TimeRange } from "./asked/asked-time.js";
export { withoutLabels } from "./dates/dated-text.js";
export { dateOrNull, openEnd } from "./dates/open-end.js";
