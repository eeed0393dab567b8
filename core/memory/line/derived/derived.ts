/** The extractor of what follows from other memories: no evidence of its own. */
export const DERIVED = "derived";
