import { inPages } from "./in-pages.js";

/** Gives vectors of the wanted model to what lacks them, as during a change of the embedding model. */
export const embedMissing = inPages({ step: "embed-missing-page", title: "Embed the next texts" });
