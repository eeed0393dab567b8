export { loadTokenCounter, type TokenCounter } from "./token-counter.js";
