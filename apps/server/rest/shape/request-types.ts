import { z } from "zod";
import type { RequestType } from "../generated/operations.js";

/** Wire contract: the words for the purposes of requests. */
export const requestTypeNames = {
  add: "ADD",
  search: "SEARCH_DOCUMENTS",
  search_v4: "SEARCH",
  update: "UPDATE",
  delete: "DELETE",
  chat: "CHAT",
  request: "OTHER",
  // Another word of older clients.
  fast_search: "SEARCH",
} satisfies Record<string, RequestType>;

/** At least one, as the type of the keys does not say. */
export const requestWords = Object.keys(requestTypeNames) as [keyof typeof requestTypeNames];

const words = new Map<RequestType, string>(
  Object.entries(requestTypeNames)
    .toReversed()
    .map(([word, name]) => [name, word]),
);

/** Undefined for a purpose that has no word. */
export function requestWord(type: RequestType): string | undefined {
  return words.get(type);
}

export const requestTypeShape = z.enum(requestWords).describe("The purpose of the requests.");
