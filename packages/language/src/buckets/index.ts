export { classifyIntoBuckets } from "./classify-into-buckets.js";
