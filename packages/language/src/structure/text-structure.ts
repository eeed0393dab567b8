/** How a text is to be cut: by turns, by Markdown structure, as plain prose, as code. */
export type TextStructure = "conversation" | "markdown" | "text" | "code";
