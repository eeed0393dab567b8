export { askedTime, type TimeRange } from "./asked/asked-time.js";
