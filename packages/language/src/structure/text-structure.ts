/** How a text is cut: by turns, by Markdown structure, as plain prose or as code. */
export type TextStructure = "conversation" | "markdown" | "text" | "code";
