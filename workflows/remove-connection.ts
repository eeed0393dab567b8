import { inPages } from "./in-pages.js";

/** Removes a connection with its items, and its documents unless they are to stay. None of it is ever left behind. */
export const removeConnection = inPages({ step: "remove-connection-page", title: "Remove the next documents" });
