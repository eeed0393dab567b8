/** Stored with every memory. Raise it when a change of the rules should re-extract documents. */
export const RULES_VERSION = 22;
