/** The extractor of memories that follow from others: they have no evidence of their own. */
export const DERIVED = "derived";
